// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { patterns } from '../../src/paths.ts';
import { routeModules } from './route-modules.ts';
import { parseSource } from './source-file.ts';

const read = (text: string) => routeModules(parseSource('src/app/routes.tsx', text));

it('finds the component and the loader of a page, and those of the layout around it', () => {
  const routes = read(`
    const pages = {
      lazy: { Component: async () => (await import('./layouts/Layout.tsx')).Layout },
      children: [{ children: [
        { path: patterns.contacts, lazy: page({
          namespaces: ['contacts', 'feedback'],
          Component: async () => (await import('@/features/contacts/ContactsPage.tsx')).ContactsPage,
          loader: async () => (await import('@/features/contacts/contacts.loader.ts')).loader,
        }) },
        { path: patterns.building, lazy: page({ Component: async () => (await import('@/features/building/BuildingPage.tsx')).BuildingPage }) },
      ] }],
    };
    const table = [{ children: [pages, { path: patterns.notFound, ...notFoundPage }, { path: '/asiointi', loader: () => redirect('/') }] }];
    const notFoundPage = { lazy: { Component: async () => (await import('./errors/NotFoundPage.tsx')).NotFoundPage } };
  `);
  expect(routes).toEqual([
    {
      name: 'contacts',
      modules: ['src/features/contacts/ContactsPage.tsx', 'src/features/contacts/contacts.loader.ts', 'src/app/layouts/Layout.tsx'],
      namespaces: ['contacts', 'feedback'],
    },
    { name: 'building', modules: ['src/features/building/BuildingPage.tsx', 'src/app/layouts/Layout.tsx'], namespaces: [] },
    { name: 'notFound', modules: ['src/app/errors/NotFoundPage.tsx'], namespaces: [] },
  ]);
});

it('finds every page of the real route table', () => {
  const text = readFileSync('src/app/routes.tsx', 'utf8');
  const named = [...new Set([...text.matchAll(/path: patterns\.(\w+)/g)].map(([, name]) => name))];
  expect(named.length).toBeGreaterThan(10);
  expect(read(text).map(({ name }) => name)).toEqual(named);
  for (const name of named) expect(patterns).toHaveProperty(String(name));
});
