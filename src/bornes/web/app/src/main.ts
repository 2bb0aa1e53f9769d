import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { offline } from "./lib/offline.svelte";

mount(App, { target: document.getElementById("app") as HTMLElement });
offline.start();
