// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';
import { followHeading } from './follow-heading.ts';

let stop = () => {};
let provider = 'Esimerkkikodit';

/** Mutation observers run in a microtask after the change. */
const told = () => Promise.resolve();

beforeEach(() => {
  document.title = 'Resident portal';
  document.body.innerHTML = '';
  provider = 'Esimerkkikodit';
  stop = followHeading((heading) => `${heading} – ${provider}`);
});
afterEach(() => stop());

describe('the title of the document', () => {
  const show = (heading: string) => {
    document.body.innerHTML = `<main><h1 id="${PAGE_HEADING_ID}"> ${heading} </h1></main>`;
  };

  it('stays unchanged until a page has a heading', async () => {
    document.body.innerHTML = '<h1>Another heading</h1>';
    await told();
    expect(document.title).toBe('Resident portal');
  });

  it('follows the heading from page to page, and when only its text changes', async () => {
    show('Etusivu');
    await told();
    expect(document.title).toBe('Etusivu – Esimerkkikodit');
    show('Ilmoitustaulu');
    await told();
    expect(document.title).toBe('Ilmoitustaulu – Esimerkkikodit');
    const text = document.getElementById(PAGE_HEADING_ID)?.firstChild;
    if (text) text.nodeValue = 'Anslagstavla';
    await told();
    expect(document.title).toBe('Anslagstavla – Esimerkkikodit');
  });

  it('stays while the next page has no heading yet', async () => {
    show('Etusivu');
    await told();
    show('');
    await told();
    expect(document.title).toBe('Etusivu – Esimerkkikodit');
  });

  it('stays at each key in an editor, and changes when the heading changes together with it', async () => {
    document.body.innerHTML = `<h1 id="${PAGE_HEADING_ID}">Viestit</h1><div contenteditable="true"><p>Hei</p></div>`;
    await told();
    stop();
    const titleOf = vi.fn((heading: string) => `${heading} – Esimerkkikodit`);
    stop = followHeading(titleOf);
    titleOf.mockClear();
    const word = document.querySelector('p')?.firstChild;
    const type = (text: string) => {
      if (word) word.nodeValue = text;
    };
    type('Hei,');
    document.querySelector('[contenteditable]')?.append('a new line');
    await told();
    expect(titleOf).not.toHaveBeenCalled();
    document.getElementById(PAGE_HEADING_ID)?.replaceChildren('Meddelanden');
    type('Hej');
    await told();
    expect(document.title).toBe('Meddelanden – Esimerkkikodit');
  });

  it('stays unchanged after following has stopped', async () => {
    stop();
    show('Etusivu');
    await told();
    expect(document.title).toBe('Resident portal');
  });
});
