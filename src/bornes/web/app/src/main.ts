import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { fileAt } from "./lib/base";

mount(App, { target: document.getElementById("app") as HTMLElement });

// Once the page is there and has nothing better to do, it is kept for when there is no connection.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener(
    "load",
    () => void navigator.serviceWorker.register(fileAt("sw.js")).catch(() => undefined),
  );
}
