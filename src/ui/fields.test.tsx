// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const TEXTS = { show: 'Show', hide: 'Hide', shown: 'Password is shown', hidden: 'Password is hidden' };

describe('TextField', () => {
  it('belongs to its label, and is described by the error first and then the hint', () => {
    render(<TextField label="E-mail" hint="The one you registered with" error="Enter an e-mail address" required />);
    const control = screen.getByRole('textbox', { name: 'E-mail', description: 'Enter an e-mail address The one you registered with' });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.getAttribute('aria-required')).toBe('true');
  });

  it('carries no mark of an error and refers to no missing description', () => {
    render(<TextField label="E-mail" />);
    const control = screen.getByRole('textbox', { name: 'E-mail' });
    expect(control.hasAttribute('aria-invalid')).toBe(false);
    expect(control.hasAttribute('aria-describedby')).toBe(false);
  });

  it('shows its error above the control', () => {
    render(<TextField label="E-mail" error="Enter an e-mail address" />);
    const order = screen.getByText('Enter an e-mail address').compareDocumentPosition(screen.getByRole('textbox'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe('PasswordField', () => {
  it('shows and hides the password and says so', async () => {
    render(<PasswordField label="Password" texts={TEXTS} />);
    const control = screen.getByLabelText('Password');
    expect(control.getAttribute('type')).toBe('password');
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(control.getAttribute('type')).toBe('text');
    expect(screen.getByRole('status').textContent).toBe('Password is shown');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(control.getAttribute('type')).toBe('password');
    expect(screen.getByRole('status').textContent).toBe('Password is hidden');
  });

  it('hides what was typed again when its form is sent', async () => {
    render(
      <form aria-label="Sign in" onSubmit={(event) => event.preventDefault()}>
        <PasswordField label="Password" texts={TEXTS} />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    fireEvent.submit(screen.getByRole('form'));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });
});

describe('TextArea', () => {
  const counter = { max: 200, showFrom: 100, text: (left: number) => `${left} left` };

  it('shows the counter from the given length on', () => {
    const { rerender } = render(<TextArea label="Message" value={'a'.repeat(99)} counter={counter} readOnly />);
    expect(screen.queryByText(/left$/)).toBeNull();
    rerender(<TextArea label="Message" value={'a'.repeat(100)} counter={counter} readOnly />);
    expect(screen.getByRole('textbox', { name: 'Message', description: '100 left' })).toBeDefined();
  });

  // Rules: api.code-points
  it('counts an emoji as one character', () => {
    render(<TextArea label="Message" value={'💡'.repeat(100)} counter={counter} readOnly />);
    expect(screen.getByRole('textbox', { name: 'Message', description: '100 left' })).toBeDefined();
  });

  it('accepts more characters than the limit instead of cutting the text', () => {
    render(<TextArea label="Message" value={'a'.repeat(205)} counter={counter} readOnly />);
    expect(screen.getByRole('textbox', { description: '-5 left' }).hasAttribute('maxlength')).toBe(false);
  });
});

describe('Checkbox', () => {
  it('takes a press on its words, and is described by its error and hint', async () => {
    render(<Checkbox label="By e-mail" hint="You can change this later" error="Choose one" />);
    await userEvent.click(screen.getByText('By e-mail'));
    const control = screen.getByRole('checkbox', { name: 'By e-mail', description: 'Choose one You can change this later' });
    expect(control).toHaveProperty('checked', true);
  });
});
