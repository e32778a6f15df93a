// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Config } from '@/config/config.ts';
import { ConfigProvider } from '@/config/config-context.tsx';
import { type Language, languages } from '@/domain/languages.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { configFor } from '@/test-support/session.ts';
import fi from '../../../locales/fi/common.json';
import { AnnouncementBar } from './AnnouncementBar.tsx';

const text = Object.fromEntries(languages.map((language) => [language, 'Maksut eivät näy.'])) as Record<Language, string>;
const begins = '2026-12-01T22:00+02:00';
const showBar = (serviceAnnouncement: Config['serviceAnnouncement']) =>
  render(
    <ConfigProvider config={{ ...configFor(), serviceAnnouncement }}>
      <AnnouncementBar />
    </ConfigProvider>,
  );

beforeAll(() => startI18nForTests());
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T21:29:00Z'), shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// Rules: configuration.service-announcement
it('says what is planned and when, in the time of Helsinki, and goes by itself when it has ended', async () => {
  showBar({ kind: 'planned', text, begins, ends: '2026-12-01T21:30:00Z' });
  const bar = await screen.findByRole('region', { name: fi.announcement.planned });
  expect(bar.textContent?.replaceAll('\u00a0', ' ')).toBe('Huoltokatko 01.12.2026 klo 22.00–23.30. Maksut eivät näy.');
  // The timer is set in an effect.
  await act(async () => undefined);
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.queryByRole('region')).toBeNull();
});

it('says since when there is a disturbance whose end nobody knows', async () => {
  showBar({ kind: 'disturbance', text, begins });
  const bar = await screen.findByRole('region', { name: fi.announcement.disturbance });
  expect(bar.textContent?.replaceAll('\u00a0', ' ')).toBe('Häiriö palvelussa 01.12.2026 klo 22.00 alkaen. Maksut eivät näy.');
});

it('says both days of work that ends on another day', async () => {
  showBar({ kind: 'planned', text, begins, ends: '2026-12-02T01:00:00+02:00' });
  const bar = await screen.findByRole('region', { name: fi.announcement.planned });
  expect(bar.textContent?.replaceAll('\u00a0', ' ')).toContain('01.12.2026 klo 22.00 – 02.12.2026 klo 1.00.');
});
