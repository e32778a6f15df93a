import { describe, expect, it } from 'vitest';
import { readCommand } from './options.ts';

const URL_OPTION = ['--base-url', 'https://api.example.com/api'];

describe('readCommand', () => {
  it('reads everything', () => {
    expect(
      readCommand(
        [
          ['--base-url', 'https://api.example.com/api', '--states-url', 'http://localhost:8080/_states'],
          ['--header', 'X-Api-Key: a: b', '--header', 'Authorization:Bearer x', '--only', 'contacts', '--only', 'login'],
          ['--junit', 'j.xml', '--json', 'j.json', '--html', 'h.html', '--markdown', 'm.md', '--baseline', 'b.json'],
          ['--capability', 'idempotent-writes', '--capability', 'idempotent-writes', '--allow-extra-fields'],
          ['--concurrency', '4', '--timeout', '2.5', '--exclude', 'messages', '--shard', '2/3'],
          ['--fail-fast', '--watch', '--retry-state', '3', '--write-baseline', '--seed', '7', '--walks', '20'],
          ['--record', 'failed'],
          ['--allowed-host', 'Files.example.com', '--allowed-host', 'id.example.com:8443', '--longest-answer', '0.5'],
        ].flat(),
      ),
    ).toEqual({
      kind: 'verify',
      options: {
        baseUrl: 'https://api.example.com/api',
        statesUrl: 'http://localhost:8080/_states',
        headers: { 'x-api-key': 'a: b', authorization: 'Bearer x' },
        only: ['contacts', 'login'],
        exclude: ['messages'],
        shard: { index: 2, count: 3 },
        failFast: true,
        watch: true,
        stateRetries: 3,
        junit: 'j.xml',
        json: 'j.json',
        html: 'h.html',
        markdown: 'm.md',
        record: 'failed',
        baseline: 'b.json',
        writeBaseline: true,
        capabilities: ['idempotent-writes'],
        allowExtraFields: true,
        concurrency: 4,
        timeoutMs: 2500,
        longestAnswerMs: 500,
        allowedHosts: ['files.example.com', 'id.example.com:8443'],
        seed: 7,
        walks: 20,
      },
    });
  });

  it('asks for one interaction at a time, ten seconds for each request and nothing more by default', () => {
    expect(readCommand(URL_OPTION)).toMatchObject({
      options: {
        concurrency: 1,
        timeoutMs: 10_000,
        longestAnswerMs: null,
        allowedHosts: [],
        seed: 1,
        walks: 3,
        capabilities: [],
        only: [],
        allowExtraFields: false,
        statesUrl: undefined,
      },
    });
  });

  it.each([
    [[], '--base-url is missing: give the address of your API, e.g. --base-url https://api.example.com/api'],
    [['--base-url', 'api.example.com'], '--base-url api.example.com is not an http or https URL; write it as https://api.example.com/api'],
    [['--base-url', 'ftp://a.example.com'], '--base-url ftp://a.example.com is not an http or https URL'],
    [['--base-url', 'https://a.example.com/api?x=1'], '--base-url must end with a path: leave out ?x=1'],
    [[...URL_OPTION, '--states-url', '/_states'], '--states-url /_states is not an http or https URL'],
    [[...URL_OPTION, '--header', 'no colon'], "--header 'no colon' cannot be read; write it as --header 'X-Api-Key: abc'"],
    [[...URL_OPTION, '--header', 'X-A: b\r\nX-B: c'], 'cannot be read'],
    [
      [...URL_OPTION, '--capability', 'flying'],
      'there is no capability flying; there are: idempotent-writes, cross-site-writes, late-confirmations, no-store',
    ],
    [[...URL_OPTION, '--concurrency', '0'], '--concurrency 0 must be a whole number from 1 to 32'],
    [[...URL_OPTION, '--concurrency', '1.5'], '--concurrency 1.5 must be a whole number'],
    [[...URL_OPTION, '--shard', '0/3'], '--shard 0/3 cannot be read; write the first of three runs as --shard 1/3'],
    [[...URL_OPTION, '--shard', '4/3'], '--shard 4/3 cannot be read'],
    [[...URL_OPTION, '--retry-state', '1.5'], '--retry-state 1.5 must be a whole number from 0 to 10'],
    [[...URL_OPTION, '--timeout', 'soon'], '--timeout soon must be a number from 0.05 to 600'],
    [[...URL_OPTION, '--longest-answer', '11'], '--longest-answer 11 is longer than a request may take: give --timeout 11 as well'],
    [[...URL_OPTION, '--allowed-host', 'https://a.example.com'], '--allowed-host https://a.example.com cannot be read; write it as'],
    [['--bas-url', 'x'], 'there is no option --bas-url; did you mean --base-url? (--help lists all)'],
    [['--frobnicate'], 'there is no option --frobnicate (--help lists all)'],
    [['--base-url'], "Option '--base-url <value>' argument missing"],
    [[...URL_OPTION, 'contacts'], 'contacts'],
  ])('refuses %j and says what to do', (args, message) => {
    expect(() => readCommand(args)).toThrow(message);
  });
});
