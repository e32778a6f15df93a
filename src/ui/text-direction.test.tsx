// @vitest-environment jsdom
// Rules: shell.text-direction
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SanitizedHtml } from './html/SanitizedHtml.tsx';
import { PageHeading } from './PageHeading.tsx';
import { SummaryList } from './SummaryList.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const ARABIC = 'الماء يتسرب';

afterEach(cleanup);

it.each([
  ['a field of one line', <TextField key="one" label="Otsikko" defaultValue={ARABIC} />, 'input'],
  ['a field of several lines', <TextArea key="several" label="Kuvaus" value={ARABIC} onChange={() => undefined} />, 'textarea'],
  ['a summary', <SummaryList key="summary" items={[{ label: 'Otsikko', value: ARABIC }]} />, 'dd'],
  ['a heading', <PageHeading key="heading">{ARABIC}</PageHeading>, 'h1'],
  ['a message', <SanitizedHtml key="html" html={`<p>${ARABIC}</p>`} newTabHint="" mayLoadPicture={() => false} />, '[data-server-html]'],
])('lays the text of a person out in its own direction in %s', (_, element, selector) => {
  const { container } = render(element);
  expect(container.querySelector(selector)?.getAttribute('dir')).toBe('auto');
});
