// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfigProvider, useConfig } from './config-context.tsx';
import { readConfig } from './load-config.ts';

function Name() {
  return <p>{useConfig().provider.name}</p>;
}

it('gives the configuration to the components below', () => {
  const result = readConfig('{"provider":{"name":"Esimerkkikodit Oy"}}', 'https://asukas.example.com');
  if (result.kind !== 'ok') throw new Error(result.kind);
  render(
    <ConfigProvider config={result.config}>
      <Name />
    </ConfigProvider>,
  );
  expect(screen.getByText('Esimerkkikodit Oy')).toBeTruthy();
});

it('throws outside of a provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Name />)).toThrow('ConfigProvider');
});
