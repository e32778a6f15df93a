/** The residents and contracts of openapi/WORLD.md as data. */
export interface World {
  /** Contract numbers by resident key and by contract key. */
  readonly contractsByKey: ReadonlyMap<string, ReadonlySet<number>>;
  readonly contracts: ReadonlySet<number>;
  readonly residents: ReadonlySet<number>;
  readonly ibans: ReadonlySet<string>;
  readonly personalCodes: ReadonlySet<string>;
}

/** Reads the table of residents (`| # | key | name | contracts |`) and the two lists below it. */
export function readWorld(markdown: string): World {
  const contractsByKey = new Map<string, Set<number>>();
  const contracts = new Set<number>();
  const residents = new Set<number>();
  for (const line of markdown.split('\n')) {
    const row = /^\| (\d+) \| `([a-z-]+)` \|(.*)$/.exec(line);
    const [, number, resident, rest] = row ?? [];
    if (number === undefined || resident === undefined || rest === undefined) continue;
    residents.add(Number(number));
    for (const [, contract, key] of rest.matchAll(/\b(\d{1,2}) `([a-z-]+)`/g)) {
      contracts.add(Number(contract));
      for (const owner of [resident, String(key)])
        contractsByKey.set(owner, (contractsByKey.get(owner) ?? new Set()).add(Number(contract)));
    }
    const sameAs = /sees the contracts of ([a-z-]+)/.exec(rest)?.[1];
    if (sameAs !== undefined) contractsByKey.set(resident, contractsByKey.get(sameAs) ?? new Set());
    else if (!contractsByKey.has(resident)) contractsByKey.set(resident, new Set());
  }
  return {
    contractsByKey,
    contracts,
    residents,
    ibans: new Set(markdown.match(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g) ?? []),
    personalCodes: new Set(markdown.match(/\b\d{6}[-+A-FU-Y]9\d{2}[0-9A-Y]\b/g) ?? []),
  };
}
