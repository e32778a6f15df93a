import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactLink } from './ContactLink.tsx';

it('names an address in one piece: Chromium has a space in a name where its text may break', () => {
  render(<ContactLink kind="email" href="mailto:huolto@example.org" text="huolto@example.org" />);
  expect(screen.getByRole('link').getAttribute('aria-label')).toBe('huolto@example.org');
});
