import { parseSync, Visitor } from 'vite';

/** Facts about a library's module that always hold in this portal, written as code of the module. */
export interface KnownOfModule {
  /** Expressions, each with what stands for it: `'init.hydrationData': 'undefined'`. The minifier then leaves out what follows from it. */
  readonly values?: Readonly<Record<string, string>>;
  /** Methods of classes (`Translator.exists`) and of object literals that nobody calls. */
  readonly methods?: readonly string[];
  /** Statements that only call this or write to it, and change nothing else: `this.logger.warn`, `Form.displayName`. */
  readonly statements?: readonly string[];
  /** Functions whose calls have no effect but their result: without a use of it, the bundler leaves the call out. */
  readonly pure?: readonly string[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Writes into the code of a library what is known about it.
 * @returns the code, and the rules that match nothing: the library has changed, so they must be looked at again
 */
export function withKnown(file: string, code: string, known: KnownOfModule): { code: string; unmatched: string[] } {
  const { program } = parseSync(file, code);
  const edits: Edit[] = [];
  const values = new Map(Object.entries(known.values ?? {}));
  const unmatched = new Set([...values.keys(), ...(known.methods ?? []), ...(known.statements ?? []), ...(known.pure ?? [])]);
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
  const edit = (rule: string, { start, end }: { start: number; end: number }, text: string) => {
    unmatched.delete(rule);
    edits.push({ start, end, text });
  };
  /** Where a name is written or declared, not read. */
  const notRead = new Set<number>();
  const isNotRead = (node: { start: number } | null | undefined) => {
    if (node) notRead.add(node.start);
  };
  const value = (node: { start: number; end: number }) => {
    const text = textOf(node);
    const literal = values.get(text);
    if (literal !== undefined && !notRead.has(node.start)) edit(text, node, `(${literal})`);
  };
  const removeMethod = (
    owner: string | undefined,
    node: { start: number; end: number; key: { start: number; end: number } },
    text: string,
  ) => {
    const name = owner === undefined ? textOf(node.key) : `${owner}.${textOf(node.key)}`;
    if (known.methods?.includes(name)) edit(name, node, text);
  };

  new Visitor({
    AssignmentExpression({ left, right }) {
      isNotRead(left);
      if (right.type === 'ObjectExpression' && left.type === 'Identifier')
        for (const property of right.properties)
          if (property.type === 'Property') removeMethod(left.name, property, `${textOf(property.key)}: undefined`);
    },
    UpdateExpression: ({ argument }) => isNotRead(argument),
    VariableDeclarator({ id, init }) {
      isNotRead(id);
      if (init?.type === 'ClassExpression' && id.type === 'Identifier')
        for (const member of init.body.body) if ('key' in member) removeMethod(id.name, member, '');
    },
    ClassDeclaration({ id, body }) {
      isNotRead(id);
      for (const member of body.body) if ('key' in member) removeMethod(id?.name, member, '');
    },
    FunctionDeclaration({ id, params }) {
      isNotRead(id);
      params.forEach(isNotRead);
    },
    FunctionExpression: ({ params }) => params.forEach(isNotRead),
    ArrowFunctionExpression: ({ params }) => params.forEach(isNotRead),
    Property(node) {
      isNotRead(node.key);
    },
    MemberExpression({ property, computed }) {
      if (!computed) isNotRead(property);
    },
    ImportSpecifier: ({ imported, local }) => [imported, local].forEach(isNotRead),
    ExportSpecifier: ({ exported, local }) => [exported, local].forEach(isNotRead),
    ExpressionStatement(node) {
      const { expression } = node;
      const target =
        expression.type === 'CallExpression' ? expression.callee : expression.type === 'AssignmentExpression' ? expression.left : null;
      const rule =
        target &&
        known.statements?.find(
          (statement) => statement === textOf(target) || (statement.startsWith('*') && textOf(target).endsWith(statement.slice(1))),
        );
      if (rule) edit(rule, node, ';');
    },
  }).visit(program);
  new Visitor({
    Identifier: value,
    MemberExpression: value,
    ChainExpression: value,
    LogicalExpression: value,
    BinaryExpression: value,
    UnaryExpression: value,
    CallExpression(node) {
      value(node);
      const callee = textOf(node.callee);
      if (known.pure?.includes(callee)) edit(callee, { start: node.start, end: node.start }, '/* @__PURE__ */ ');
    },
  }).visit(program);

  return { code: applied(code, edits), unmatched: [...unmatched] };
}

/** The outermost edits: what stands inside another one goes with it. */
function applied(code: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}
