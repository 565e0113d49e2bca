/** As much of IndexedDB as local matches use, for tests: a change is written whole or not at all, and keys are in order. */

type Key = string | number | Key[];
type Rows = { path: string | string[]; rows: Map<string, { key: Key; value: Record<string, unknown> }> };
type Stores = Map<string, Rows>;

function compared(a: Key, b: Key): number {
  if (Array.isArray(a) && Array.isArray(b)) return a.map((part, i) => compared(part, b[i]!)).find((order) => order !== 0) ?? 0;
  return a < b ? -1 : Number(a > b);
}

export class FakeKeyRange {
  private constructor(
    private readonly lower: Key,
    private readonly upper: Key,
    private readonly isAbove: boolean,
  ) {}

  static bound(lower: Key, upper: Key, isAbove = false): FakeKeyRange {
    return new FakeKeyRange(lower, upper, isAbove);
  }

  has(key: Key): boolean {
    const from = compared(key, this.lower);
    return (this.isAbove ? from > 0 : from >= 0) && compared(key, this.upper) <= 0;
  }
}

class FakeRequest {
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onupgradeneeded: ((event: { oldVersion: number }) => void) | null = null;
  result: unknown;
  error: DOMException | null = null;
}

function answering(result: unknown): FakeRequest {
  const request = Object.assign(new FakeRequest(), { result });
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

class FakeTransaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  error: DOMException | null = null;
  readonly #draft: Stores;

  constructor(database: FakeDatabase) {
    this.#draft = structuredClone(database.stores);
    queueMicrotask(() => {
      this.error ??= database.failure;
      if (this.error) return this.onabort?.();
      database.stores = this.#draft;
      this.oncomplete?.();
    });
  }

  objectStore(name: string) {
    const { path, rows } = this.#draft.get(name)!;
    const put = (value: Record<string, unknown>) => {
      const key = (Array.isArray(path) ? path.map((part) => value[part]) : value[path]) as Key;
      rows.set(JSON.stringify(key), { key, value: structuredClone(value) });
      return key;
    };
    const found = (keys: Key | FakeKeyRange) => [...rows.values()].filter(({ key }) => (keys instanceof FakeKeyRange ? keys.has(key) : compared(key, keys) === 0));
    return {
      put,
      add: (value: Record<string, unknown>) => {
        const before = rows.size;
        put(value);
        if (rows.size === before) this.error = new DOMException("the key is there", "ConstraintError");
      },
      get: (key: Key) => answering(found(key)[0]?.value),
      getAll: (range?: FakeKeyRange) =>
        answering([...(range ? found(range) : rows.values())].sort((a, b) => compared(a.key, b.key)).map(({ value }) => value)),
      delete: (keys: Key | FakeKeyRange) => found(keys).forEach(({ key }) => rows.delete(JSON.stringify(key))),
    };
  }
}

class FakeDatabase {
  stores: Stores = new Map();
  version = 0;
  /** The reason why nothing can be written now. */
  failure: DOMException | null = null;
  onversionchange: (() => void) | null = null;

  createObjectStore(name: string, { keyPath: path }: { keyPath: string | string[] }): void {
    if (this.stores.has(name)) throw new DOMException(name, "ConstraintError");
    this.stores.set(name, { path, rows: new Map() });
  }

  deleteObjectStore(name: string): void {
    if (!this.stores.delete(name)) throw new DOMException(name, "NotFoundError");
  }

  transaction(): FakeTransaction {
    return new FakeTransaction(this);
  }
}

/** A browser's storage, which outlives the pages that open it. */
export class FakeIndexedDB {
  readonly database = new FakeDatabase();

  open(_name: string, version: number): FakeRequest {
    const request = Object.assign(new FakeRequest(), { result: this.database });
    queueMicrotask(() => {
      const oldVersion = this.database.version;
      this.database.version = version;
      if (version > oldVersion) request.onupgradeneeded?.({ oldVersion });
      request.onsuccess?.();
    });
    return request;
  }
}
