// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CodeField, codeIn } from './CodeField.tsx';

describe('the code in a pasted text', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['123-456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['Koodisi on 123456. Se on voimassa 15 minuuttia.', '123456'],
    ['12345', null],
    ['1234567', null],
    ['123456 7', null],
    ['123456 tai 654321', null],
    ['', null],
  ])('%j is %j', (text, code) => expect(codeIn(text, 6)).toBe(code));
});

function Example() {
  const [value, setValue] = useState('9');
  return <CodeField label="Koodi" value={value} plain={(pasted) => pasted} onValueChange={setValue} />;
}

describe('a code field', () => {
  const control = () => screen.getByLabelText<HTMLInputElement>('Koodi');
  beforeEach(() => void render(<Example />));
  afterEach(cleanup);

  it('takes one paste whole, whatever it held before', async () => {
    await userEvent.click(control());
    await userEvent.paste('Verifieringskod: 123 456');
    expect(control().value).toBe('123456');
  });

  it('pastes a text without a code unchanged, for validation to report', async () => {
    await userEvent.click(control());
    await userEvent.paste('abc');
    expect(control().value).toBe('9abc');
  });

  it('lets the phone fill it in and opens the keyboard of digits', () => {
    expect(control().autocomplete).toBe('one-time-code');
    expect(control().inputMode).toBe('numeric');
    expect(control().maxLength).toBe(-1);
  });
});
