// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { keepDocument, keepProperties } from './as-found.ts';

const press = () => {
  document.body.click();
  return document.body.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
};

it('removes the listeners that were added to the page and the window, and leaves those that were there', () => {
  const before = vi.fn();
  const added = vi.fn((event: Event) => event.preventDefault());
  const targets = [window, document, document.documentElement, document.body];
  document.addEventListener('click', before);
  const putBack = keepDocument();
  for (const target of targets) for (const capture of [true, false]) target.addEventListener('click', added, { capture });
  putBack();
  expect(press()).toBe(true);
  expect(added).not.toHaveBeenCalled();
  expect(before).toHaveBeenCalledTimes(2);
  document.removeEventListener('click', before);
});

it('takes away what was added to the classes of the browser and to its objects, and puts back what was replaced', () => {
  const replaced = () => [
    Reflect.get(HTMLElement.prototype, 'click'),
    Reflect.get(URL, 'createObjectURL'),
    Reflect.get(window, 'scrollTo'),
    window.name,
  ];
  const before = replaced();
  const putBack = keepDocument();
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), click: vi.fn() });
  Object.defineProperty(navigator, 'clipboard', { value: {}, configurable: true });
  Object.assign(window, { scrollTo: vi.fn(), name: 'other', earlyStart: {} });
  Object.assign(URL, { createObjectURL: vi.fn() });
  putBack();
  expect('showPopover' in HTMLElement.prototype).toBe(false);
  expect('clipboard' in navigator).toBe(false);
  expect('earlyStart' in window).toBe(false);
  expect(replaced()).toEqual(before);
});

it('empties the page, also where its elements were replaced, and takes away its attributes', () => {
  const { head, body } = document;
  const putBack = keepDocument();
  document.title = 'Resident portal';
  body.style.overflow = 'hidden';
  document.documentElement.lang = 'sv';
  document.documentElement.innerHTML = '<head></head><body><p>another page</p></body>';
  putBack();
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([document.head, document.body]).toEqual([head, body]);
  expect(document.body).toBe(body);
});

it('lets libraries set up again what they set up once for a document', () => {
  const putBack = keepDocument();
  const mark = Symbol('set up');
  const isLeft = vi.fn();
  Object.assign(document, { [mark]: true });
  addEventListener('beforeunload', isLeft);
  putBack();
  expect(mark in document).toBe(false);
  expect(isLeft).toHaveBeenCalledOnce();
});

it('puts back one object', () => {
  const shared: Record<string, number> = { kept: 1, replaced: 1, removed: 1 };
  const putBack = keepProperties([shared]);
  Object.assign(shared, { replaced: 2, added: 2 });
  delete shared['removed'];
  putBack();
  expect(shared).toEqual({ kept: 1, replaced: 1, removed: 1 });
});
