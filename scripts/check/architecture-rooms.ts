import { posix } from 'node:path';
import ts from 'typescript';
import { importsOf, resolved } from './architecture-imports.ts';
import { DEVELOPMENT } from './architecture-rules.ts';
import type { Finding } from './finding.ts';
import { isTest, lineOf, nodesOf, type Source } from './source-file.ts';

/** The rooms of the repository (top folders, and the folders of contract-tests/ and scripts/) and who may import whom, as docs/architecture.md draws it. */

export const PICTURE = 'docs/architecture.md';

export interface Picture {
  /** Folders, by the short names that the picture gives them. */
  readonly rooms: ReadonlyMap<string, string>;
  /** `from → to`, both as folders. */
  readonly arrows: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

const arrow = (from: string, to: string): string => `${from} → ${to}`;

/** Reads the Mermaid flowcharts of the page: nodes as `name["folder"]`, arrows as `name --> name & name`. */
export function pictureIn(markdown: string): Picture {
  const drawing = [...markdown.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, body]) => body ?? '').join('\n');
  const rooms = new Map([...drawing.matchAll(/^\s*(\w+)\["([^"]+)"\]/gm)].map(([, name = '', folder = '']) => [name, folder]));
  const arrows = new Set<string>();
  const findings: Finding[] = [];
  for (const [line, left = '', right = ''] of drawing.matchAll(/^\s*(\w+) --> ([\w &]+)$/gm)) {
    for (const name of right.split('&').map((one) => one.trim())) {
      const [from, to] = [rooms.get(left), rooms.get(name)];
      if (from === undefined || to === undefined)
        findings.push({ at: PICTURE, what: `"${line.trim()}" names a room that the diagram does not have` });
      else arrows.add(arrow(from, to));
    }
  }
  const circle = circleIn(arrows);
  if (circle)
    findings.push({ at: PICTURE, what: `has a circle: ${circle.join(' → ')}`, fix: 'move the shared code into a room below them' });
  return { rooms, arrows, findings };
}

/** The rooms of a cycle of arrows, with the first one repeated at the end; null when there is no cycle. */
function circleIn(arrows: ReadonlySet<string>): string[] | null {
  const next = new Map<string, string[]>();
  for (const one of arrows) {
    const [from = '', to = ''] = one.split(' → ');
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const visit = (room: string, path: readonly string[]): string[] | null => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (done.has(room)) return null;
    for (const to of next.get(room) ?? []) {
      const circle = visit(to, [...path, room]);
      if (circle) return circle;
    }
    done.add(room);
    return null;
  };
  for (const room of next.keys()) {
    const circle = visit(room, []);
    if (circle) return circle;
  }
  return null;
}

/** Pages for developers: src/ loads them in development builds only, so they stand above it. */
const DEVELOPMENT_ROOM = 'src (development only)';

/** The longest drawn folder that the file is in; null when the picture has none. */
function roomOf(file: string, { rooms }: Picture): string | null {
  if (DEVELOPMENT.some((folder) => file.startsWith(folder))) return DEVELOPMENT_ROOM;
  const folders = [...rooms.values()].filter((folder) => file.startsWith(`${folder}/`));
  return folders.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** Test files may import from every room. */
function isFree(file: string): boolean {
  return isTest(file) || /\/testing\/|\.(suite|config)\.ts$/.test(file);
}

export interface RoomUse {
  /** Arrows that the file needs. */
  readonly used: readonly string[];
  readonly findings: readonly Finding[];
}

/** The arrows that a file uses, and those of its imports that the picture has no arrow for. */
export function roomsUsedBy(source: Source, picture: Picture): RoomUse {
  const { file } = source;
  if (isFree(file)) return { used: [], findings: [] };
  const own = roomOf(file, picture);
  if (own === null)
    return {
      used: [],
      findings: [{ at: file, what: 'is in no room of the diagram', fix: `add its folder to ${PICTURE}, or move the file` }],
    };
  const used: string[] = [];
  const findings: Finding[] = [];
  for (const { specifier, at } of importsOf(source)) {
    const target = resolved(specifier, file);
    const other = target === null ? null : roomOf(target, picture);
    if (other === null || other === own || (own === 'src' && other === DEVELOPMENT_ROOM)) continue;
    used.push(arrow(own, other));
    if (!picture.arrows.has(arrow(own, other)))
      findings.push({
        at,
        what: `${own} imports ${other} (${specifier}), and ${PICTURE} has no such arrow`,
        fix: 'reverse the dependency, move the shared code into a room below both, or add the arrow if it makes no circle',
      });
  }
  return { used, findings: [...findings, ...sharedReads(source)] };
}

/** Arrows that are drawn and that no import needs. */
export function unusedArrows(picture: Picture, used: ReadonlySet<string>): Finding[] {
  return [...picture.arrows]
    .filter((one) => !used.has(one))
    .map((one) => ({ at: PICTURE, what: `has the arrow ${one}, which no import needs`, fix: 'remove the arrow' }));
}

const INDEPENDENT = 'contract-tests/reference-backend';
const IT_MAY_READ = [INDEPENDENT, 'generated', 'openapi', '.cache'];

/**
 * The reference backend reads the contract with its own code, so that a mistake of the harness's reader cannot hide on both sides. Besides its
 * imports, it may read only files of the contract: the bundle, the examples, the provider states.
 */
function sharedReads(source: Source): Finding[] {
  if (!source.file.startsWith(`${INDEPENDENT}/`)) return [];
  return nodesOf(source).flatMap((node) => {
    const isUrl = ts.isNewExpression(node) && node.expression.getText(source.tree) === 'URL';
    const path = isUrl ? node.arguments?.[0] : undefined;
    if (!path || !ts.isStringLiteralLike(path) || !path.text.startsWith('.')) return [];
    const target = posix.join(posix.dirname(source.file), path.text);
    if (IT_MAY_READ.some((folder) => target === folder || target.startsWith(`${folder}/`))) return [];
    return [
      {
        at: lineOf(source, path),
        what: `the reference backend reads ${target}`,
        fix: 'it is independent of the rest of the harness: only the bundle, the examples and the provider states are shared',
      },
    ];
  });
}
