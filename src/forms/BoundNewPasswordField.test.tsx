// @vitest-environment jsdom
// Rules: password.username-beside
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { BoundNewPasswordField } from './BoundNewPasswordField.tsx';
import { useAppForm } from './use-app-form.ts';

function Example() {
  const form = useAppForm({ defaultValues: { newPassword: '', repeatedPassword: '' } });
  return (
    <form.AppForm>
      <form.AppField name="newPassword">{() => <BoundNewPasswordField username="aino@example.com" />}</form.AppField>
    </form.AppForm>
  );
}

beforeAll(() => startI18nForTests());
afterEach(cleanup);

it('tells password managers whose new password it is, in a field that nobody sees or reaches', () => {
  const { container } = render(<Example />);
  const [first, second] = container.querySelectorAll('input');
  expect([first?.autocomplete, first?.value, first?.hidden, first?.readOnly]).toEqual(['username', 'aino@example.com', true, true]);
  expect(second?.autocomplete).toBe('new-password');
});
