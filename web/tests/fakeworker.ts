import { Thinking, type BotAnswer, type BotRequest } from "$/engine/thinking";
import type { WorkerLike } from "$/engine/thinker";

/** A worker in the thread of the test. */
export class FakeWorker<Message, Answer> implements WorkerLike {
  readonly heard: Message[] = [];
  isEnded = false;
  readonly #work: { receive(message: Message): unknown };
  #told: ((event: { data: Answer }) => void) | null = null;

  /** `work` makes what answers the messages. */
  constructor(work: (answer: (data: Answer) => void) => { receive(message: Message): unknown }) {
    this.#work = work((data) => {
      if (!this.isEnded) this.#told?.({ data });
    });
  }

  postMessage = (message: Message) => {
    this.heard.push(message);
    void this.#work.receive(message);
  };
  addEventListener = (name: string, told: unknown) => {
    if (name === "message") this.#told = told as (event: { data: Answer }) => void;
  };
  terminate = () => {
    this.isEnded = true;
  };
}

/** A worker in which bots think as in real ones. */
export class FakeBotWorker extends FakeWorker<BotRequest, BotAnswer> {
  constructor() {
    super((answer) => new Thinking(answer));
  }
}
