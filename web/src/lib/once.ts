/** The promise stored under this key, or a new one; failures are not stored. */
export function once<Key, T>(kept: Map<Key, Promise<T>>, key: Key, make: () => Promise<T>): Promise<T> {
  let found = kept.get(key);
  if (!found) {
    found = make();
    kept.set(key, found);
    found.catch(() => kept.delete(key));
  }
  return found;
}
