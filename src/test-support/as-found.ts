/** What the test files of a worker share in its document, and how it is put back for the next of them. */

type Listener = [type: string, callback: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions];

/** Where listeners, attributes and marks of libraries outlive what a test renders. */
const lasting = () => [document, document.documentElement, document.head, document.body];

/** The classes of the browser and of the language, with what their instances inherit, and the objects that only one exists of. */
function sharedObjects(): object[] {
  const classes = Object.getOwnPropertyNames(globalThis)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name): unknown => Reflect.get(globalThis, name))
    .filter((value) => typeof value === 'function');
  const inherited = classes.map(({ prototype }): unknown => prototype).filter((value) => typeof value === 'object' && value !== null);
  return [...classes, ...inherited, ...lasting(), navigator, history];
}

/** @returns takes away the properties that were added to these objects since, and puts back those that were replaced or removed */
export function keepProperties(objects: readonly object[]): () => void {
  const found = objects.map((object) => [object, Object.getOwnPropertyDescriptors(object)] as const);
  return () => {
    for (const [object, properties] of found) {
      for (const key of Reflect.ownKeys(object)) if (!Object.hasOwn(properties, key)) Reflect.deleteProperty(object, key);
      for (const key of Reflect.ownKeys(properties)) {
        const before = Reflect.getOwnPropertyDescriptor(properties, key)?.value;
        if (!isSame(Reflect.getOwnPropertyDescriptor(object, key), before)) Reflect.defineProperty(object, key, before);
      }
    }
  };
}

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor) =>
  one !== undefined && Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

/** As `keepProperties`. What is assigned to a property of the window, Vitest keeps behind the accessor of that property. */
function keepWindow(): () => void {
  const putBack = keepProperties([globalThis]);
  const assignable = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([, property]) => property.get && property.set);
  const found = assignable.map(([key]) => [key, Reflect.get(globalThis, key)] as const);
  return () => {
    putBack();
    for (const [key, value] of found) if (!Object.is(Reflect.get(globalThis, key), value)) Reflect.set(globalThis, key, value);
  };
}

/** @returns removes the listeners that were added since to the document, its own elements and the window */
function keepListeners(): () => void {
  const added: (() => void)[] = [];
  for (const target of [window, ...lasting()] satisfies EventTarget[]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (...listener: Listener) => {
      added.push(() => target.removeEventListener(...listener));
      add(...listener);
    };
  }
  return () => added.forEach((remove) => remove());
}

/** @returns gives the document its own two elements again, empty and without attributes */
function keepElements(): () => void {
  const { documentElement, head, body } = document;
  return () => {
    documentElement.replaceChildren(head, body);
    for (const element of [documentElement, head, body]) for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const element of [head, body]) element.replaceChildren();
  };
}

/**
 * Call before a file's first test, when its modules are loaded: what they set up once stays, as they do.
 * @returns puts the window, the document and the classes of the browser back as they were
 */
export function keepDocument(): () => void {
  const putBack = [keepElements(), keepProperties(sharedObjects()), keepWindow(), keepListeners()].toReversed();
  return () => {
    // Libraries end here what they set up once for a document.
    window.dispatchEvent(new Event('beforeunload'));
    for (const each of putBack) each();
  };
}
