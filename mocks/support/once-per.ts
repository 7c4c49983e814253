/** Makes something once for each object, and keeps it for as long as the object is there. */
export function oncePer<Key extends WeakKey, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Made;
  };
}
