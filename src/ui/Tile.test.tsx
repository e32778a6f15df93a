// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Wrench } from 'lucide-react';
import { afterEach, expect, it } from 'vitest';
import type { RenderLink } from './render-link.ts';
import { Tile } from './Tile.tsx';

afterEach(cleanup);

it('makes one link to a page of the portal, rendered by its user', () => {
  const link: RenderLink = ({ className, children }) => (
    <a href="/fault" className={className}>
      {children}
    </a>
  );
  render(<Tile icon={Wrench} title="Report a fault" target={{ kind: 'link', link }} />);
  expect(screen.getByRole('link', { name: 'Report a fault' }).getAttribute('href')).toBe('/fault');
});

it('links to another site in a new tab without an opener, and says so', () => {
  render(
    <Tile icon={Wrench} title="Report a fault" target={{ kind: 'external', href: 'https://example.com/', hint: 'opens in a new tab' }} />,
  );
  const link = screen.getByRole('link', { name: /Report a fault.*opens in a new tab/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('links nowhere while it is coming soon, and says so', () => {
  const { container } = render(<Tile icon={Wrench} title="Sauna" target={{ kind: 'coming-soon', badge: 'Coming soon' }} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(container.textContent).toBe('SaunaComing soon');
});
