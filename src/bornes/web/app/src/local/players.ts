/**
 * The robots of this page: `random`, `learner`, `driver`, `racer`, and `racer:RATING`, which plays at a rating by
 * choosing more or less random moves. They use only the view of their own seat and what the kernel computes from it.
 */
import { canDigest, hex, sha256 } from "../lib/digest";
import { Loading } from "../lib/fetching";
import type { Card, Move } from "../lib/kinds";
import { advised, type Advised } from "./coach";
import type { Game, Kernel, Places } from "./kernel";
import { ACTIONS, ADVICE_SIZE, CARDS, SCALE, type Exports } from "./layout";
import { PythonRandom } from "./python_random";
import type { Judge } from "./review";

/** The files of racers: networks for two players and for more, and results of hands. */
export type FileName = "duel" | "many" | "value-duel" | "value-many" | "hands";

interface Head {
  readonly sizes: readonly number[];
  readonly curves: Readonly<Record<string, readonly [readonly number[], readonly number[]]>>;
  /** In the file of results: the offset, number and number of sides of each table's results. */
  readonly tables: Readonly<Record<string, readonly [number, number, number]>>;
}

/** A file in the module's memory: its header, and the addresses of its parts. */
interface Loaded {
  readonly head: Head;
  readonly sizes: number;
  readonly numbers: number;
  readonly weights: number;
}

/** The files for judging moves. */
interface JudgeFiles {
  readonly value: Loaded;
  readonly results: Loaded;
}

/** All files that a racer needs. */
interface RacerFiles extends JudgeFiles {
  readonly policy: Loaded;
}

/** Milliseconds to compute before other tasks get a turn. */
const SLICE = 4;
const SIMPLER = ["random", "learner", "driver"];
const isRacer = (level: string): boolean => !SIMPLER.includes(level);

export class Players {
  private readonly files = new Loading<Loaded>();
  /** The results and the goal of the exact chances in the module's memory, and how many rows are missing. */
  private chances = { of: "", missing: 0 };

  constructor(
    private readonly kernel: Kernel,
    private readonly read: (name: FileName) => Promise<ArrayBuffer>,
  ) {}

  /** The move of a robot for a seat that has to act; `given` is a source of random numbers from 0 to 1. */
  async choose(game: Game, seat: number, level: string, given?: () => number): Promise<Move> {
    const moves = game.legalActions(seat);
    const listed = game.listed(seat, moves);
    const random = given ?? (await randomFor(game, seat));
    if (listed.length === 1 || level === "random") return listed[Math.floor(random() * listed.length)]!;
    const action = await this.action(game, seat, moves, level, random);
    return game.listed(seat, 1n << BigInt(action))[0]!;
  }

  /**
   * Load and compute what these robots need at a table, with pauses for other tasks, so that their decisions are
   * fast later.
   */
  async prepare(game: Game, levels: readonly string[]): Promise<void> {
    if (levels.some(isRacer)) await this.prepareChances(game, await this.racerFiles(game));
  }

  private async prepareChances(game: Game, { results }: JudgeFiles): Promise<void> {
    let since = performance.now();
    while (this.run(game, (module, { rules }) => this.fillRow(module, rules, ...resultsFor(game, results)))) {
      if (performance.now() - since < SLICE) continue;
      await new Promise((done) => setTimeout(done));
      since = performance.now();
    }
  }

  /** The judge of moves and hands at a table, after loading and computing what it needs. */
  async judge(game: Game): Promise<Judge> {
    const judges = await this.judgeFiles(game);
    await this.prepareChances(game, judges);
    return {
      advise: (at, seat) => this.advise(judges, at, seat),
      chanceWith: (at, seat, hand) => this.chanceWith(judges, at, seat, hand),
      chanceHeld: (at, seat, side, card) => {
        const number = CARDS.indexOf(card);
        return this.run(at, (module, { rules, game }) => module.chance_held(rules, game, seat, side, number));
      },
      chanceBetween: (at, totals, hands, side) => this.chanceBetween(judges, at, totals, hands, side),
    };
  }

  /** The coach's advice on every legal move of a seat, the recommended one first. */
  private advise(files: JudgeFiles, game: Game, seat: number): Advised[] {
    const legal = game.legal(seat);
    this.observe(game, seat);
    this.run(game, (module, at) => {
      const weighed = this.evaluate(files, game, module, at);
      const listed = this.kernel.from(at.listed);
      legal.forEach((move, place) => listed.set([0, "i4", ACTIONS, 1], game.actionOf(seat, move), place));
      module.advise(at.rules, at.game, seat, at.listed, legal.length, ...weighed, at.advice);
    });
    return advised(game, legal, this.kernel.copied(this.kernel.places.advice, ADVICE_SIZE * ACTIONS));
  }

  /** Evaluate the position that was observed; return the addresses of all that moves are weighed by. */
  private evaluate({ value, results }: JudgeFiles, game: Game, module: Exports, at: Places) {
    const [from, count] = resultsFor(game, results);
    this.fillChances(module, at.rules, from, count);
    module.run_network(value.sizes, value.numbers, value.weights, at.seen, at.work, at.heads);
    this.setCurve(value, game);
    return [at.heads, at.curve, from, count, at.known, at.shares] as const;
  }

  private chanceWith({ value }: JudgeFiles, game: Game, seat: number, hand: readonly Card[]): number {
    return this.run(game, (module, at) => {
      this.setCurve(value, game);
      const held = this.kernel.from(at.held);
      hand.forEach((card, place) => held.set([0, "i4", hand.length, 1], CARDS.indexOf(card), place));
      const network = [value.sizes, value.numbers, value.weights, at.seen, at.work, at.heads] as const;
      return module.chance_with(
        at.rules,
        at.game,
        at.memory,
        seat,
        at.held,
        hand.length,
        ...network,
        at.curve,
      );
    });
  }

  private chanceBetween(
    { results }: JudgeFiles,
    game: Game,
    totals: readonly number[],
    hands: number,
    side: number,
  ): number {
    const [from, count] = resultsFor(game, results);
    return this.run(game, (module, at) => {
      this.fillChances(module, at.rules, from, count);
      const written = this.kernel.from(at.totals);
      totals.forEach((total, place) => written.set([0, "f8", totals.length, 1], total, place));
      return module.chance_between(at.rules, at.totals, hands, side, from, count, at.known, at.shares);
    });
  }

  private async action(
    game: Game,
    seat: number,
    moves: bigint,
    level: string,
    random: () => number,
  ): Promise<number> {
    const [name, rating] = level.split(":");
    const minds = isRacer(level) ? await this.racerFiles(game) : null;
    // No `await` from here on, so that no other task uses the module's memory.
    this.writeRandom(random);
    if (minds) return this.race(game, seat, moves, minds, rating ? temperatureAt(Number(rating)) : 0);
    return this.run(game, (module, at) =>
      name === "driver"
        ? module.driver_action(at.rules, at.game, seat, moves)
        : module.learner_action(at.rules, at.game, seat, moves, at.lots),
    );
  }

  private race(game: Game, seat: number, moves: bigint, files: RacerFiles, temperature: number): number {
    this.observe(game, seat);
    const { sizes, numbers, weights } = files.policy;
    return this.run(game, (module, at) => {
      module.run_network(sizes, numbers, weights, at.seen, at.work, at.scores);
      const ends = module.endings(at.rules, at.game, seat, moves);
      if (ends !== 0n && ends !== moves) {
        const weighed = this.evaluate(files, game, module, at);
        module.weigh_endings(at.rules, at.game, seat, moves, at.scores, ...weighed);
      }
      return module.sample(at.scores, moves, temperature, at.lots);
    });
  }

  /** Compute the missing rows of the chances at every score between two sides. */
  private fillChances(module: Exports, rules: number, results: number, count: number): void {
    while (this.fillRow(module, rules, results, count));
  }

  /** Compute one row of the chances, highest score first; false if none is missing. */
  private fillRow(module: Exports, rules: number, results: number, count: number): boolean {
    const steps = module.goal_steps(rules);
    if (steps === 0) return false;
    const of = `${results}:${steps}`;
    if (of !== this.chances.of) this.chances = { of, missing: steps + 1 };
    if (this.chances.missing === 0) return false;
    const { tally, known } = this.kernel.places;
    module.fill_chances(rules, results, count, tally, known, --this.chances.missing);
    return true;
  }

  private observe(game: Game, seat: number): void {
    this.run(game, (module, at) => module.observe(at.rules, at.game, at.memory, seat, at.seen));
  }

  private writeRandom(random: () => number): void {
    const lots = this.kernel.from(this.kernel.places.lots);
    for (let place = 0; place <= ACTIONS; place++) lots.set([0, "f8", ACTIONS + 1, 1], random(), place);
  }

  private setCurve({ head }: Loaded, { sides }: Game): void {
    const curve = this.kernel.from(this.kernel.places.curve);
    const [said, happened] = head.curves[sides] ?? [[], []];
    [said.length, ...said, ...happened].forEach((number, place) =>
      curve.set([0, "f4", 64, 1], number, place),
    );
  }

  private run<T>(game: Game, call: (module: Exports, at: Places) => T): T {
    return this.kernel.run(game.bytes, call);
  }

  // -- files

  /** Load what racers need at a table. */
  private async racerFiles(game: Game): Promise<RacerFiles> {
    const [policy, judges] = await Promise.all([
      this.file(game.players === 2 ? "duel" : "many"),
      this.judgeFiles(game),
    ]);
    return { policy, ...judges };
  }

  /** Load what the coach needs. */
  private async judgeFiles(game: Game): Promise<JudgeFiles> {
    const [value, results] = await Promise.all([
      this.file(game.players === 2 ? "value-duel" : "value-many"),
      this.file("hands"),
    ]);
    return { value, results };
  }

  private file(name: FileName): Promise<Loaded> {
    return this.files.get(name, () => this.read(name).then((data) => this.copyIn(data)));
  }

  /** Put a file into the module's memory. */
  private copyIn(data: ArrayBuffer): Loaded {
    const length = 4 + new DataView(data).getUint32(0, true);
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length - 4))) as Head;
    const sizes = head.sizes ?? [];
    const shape = this.kernel.allocate(4 * (sizes.length + 1));
    // The number of layers, of inputs, and the width of each layer.
    [sizes.length - 1, ...sizes].forEach((size, place) =>
      this.kernel.from(shape).set([0, "i4", 1, 1], size, place),
    );
    const numbers = this.kernel.allocate(data.byteLength - length);
    this.kernel.from(numbers).fill(new Uint8Array(data, length));
    // Before the 8-bit weights: scales and biases of all layers but the last, the last layer itself.
    const hidden = sizes.slice(1, -1).reduce((sum, size) => sum + size, 0);
    const [inputs = 0, outputs = 0] = sizes.slice(-2);
    return { head, sizes: shape, numbers, weights: numbers + 4 * (2 * hidden + (inputs + 1) * outputs) };
  }
}

/** The address and number of the results of a table, or of another one with as many sides if it has none. */
function resultsFor(
  game: Game,
  { head: { tables }, weights }: Loaded,
): readonly [from: number, count: number] {
  const own = tables[`${game.table.edition}-${game.players}-${game.sides}`];
  const [offset, count] = own ?? Object.values(tables).find(([, , sides]) => sides === game.sides)!;
  return [weights + offset, count];
}

/** A robot's random numbers. In an equal deal they follow from the cards, so that equal play gets equal answers. */
async function randomFor(game: Game, seat: number): Promise<() => number> {
  const seed = await seedAt(game, seat);
  if (seed === undefined) return Math.random;
  const random = await PythonRandom.of(seed);
  return () => random.random();
}

/** The seed of a robot's decision in an equal deal (`bornes.play.game.seed_at`); otherwise undefined. */
export async function seedAt(game: Game, seat: number): Promise<string | undefined> {
  const text = game.seedText(seat);
  return text === undefined || !canDigest() ? undefined : hex(await sha256(text));
}

/** The temperature for a rating, interpolated between measured ones. */
function temperatureAt(rating: number): number {
  const { ratings, temperatures } = SCALE;
  const above = ratings.findIndex((each) => each >= rating);
  if (above < 0) return temperatures.at(-1)!;
  if (above === 0) return temperatures[0];
  const [low, high] = [ratings[above - 1]!, ratings[above]!];
  const [from, to] = [temperatures[above - 1]!, temperatures[above]!];
  return from + ((rating - low) / (high - low)) * (to - from);
}
