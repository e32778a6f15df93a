// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scrub, type TypedSecrets, watchTypedSecrets } from './scrub.ts';

let secrets: TypedSecrets;
beforeEach(() => {
  document.body.innerHTML = `
    <input id="password" type="password" autocomplete="current-password" />
    <input id="shown" type="text" autocomplete="new-password" />
    <input id="code" autocomplete="one-time-code" />
    <input id="title" />`;
  secrets = watchTypedSecrets();
});
afterEach(() => {
  secrets.stop();
  document.body.innerHTML = '';
});

function type(id: string, value: string): void {
  const field = document.getElementById(id) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const report = (message: string) => scrub({ message }, secrets.values()).message;

// Rules: session.personal-data
describe('an error report', () => {
  it('holds no typed password or code that an error repeats, hidden or shown, as it is or in an address', () => {
    type('password', 'Kanaria-Lintu 1!');
    type('shown', 'Toinen-Lintu-2');
    type('code', '918 273');
    expect(report('refused: Kanaria-Lintu 1! Toinen-Lintu-2 918 273 918273 at x=Kanaria-Lintu%201!')).toBe(
      'refused: [secret] [secret] [secret] [secret] at x=[secret]',
    );
  });

  it('holds neither after the field has gone, nor what the browser had filled in', () => {
    type('password', 'Kanaria-Lintu-1!');
    document.getElementById('password')?.remove();
    (document.getElementById('code') as HTMLInputElement).value = '918273';
    expect(report('Kanaria-Lintu-1! 918273')).toBe('[secret] [secret]');
  });

  it('replaces the whole of a password that holds an older one, or looks like an e-mail address', () => {
    type('password', 'aino@example.com');
    type('shown', 'aino@example.com-1!');
    expect(report('typed aino@example.com-1!')).toBe('typed [secret]');
  });

  it('keeps what was typed elsewhere, and what is too short to be a secret', () => {
    type('title', 'Hana vuotaa');
    type('password', 'a');
    expect(report('a fault: Hana vuotaa')).toBe('a fault: Hana vuotaa');
  });

  it('forgets what was typed when reporting ends', () => {
    type('password', 'Kanaria-Lintu-1!');
    document.body.innerHTML = '';
    secrets.stop();
    expect(secrets.values()).toEqual([]);
  });
});
