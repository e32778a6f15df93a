import ts from 'typescript';

/** A parsed TypeScript file of the repository. */
export interface Source {
  /** Path from the root, with slashes. */
  readonly file: string;
  readonly tree: ts.SourceFile;
}

export function parseSource(file: string, text: string): Source {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return { file, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind) };
}

/** `file:line` of a node, as editors open it. */
export function lineOf({ file, tree }: Source, node: ts.Node): string {
  return `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}

/** Every node of the file, from the top. */
export function nodesOf(source: Source): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return nodes;
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /(^|\/)(test-support|fixtures)\//.test(file);
}
