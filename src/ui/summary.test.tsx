// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { FoldedAnswers } from './FoldedAnswers.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Steps } from './Steps.tsx';
import { SummaryList } from './SummaryList.tsx';
import { SummarySection } from './SummarySection.tsx';

afterEach(cleanup);

describe('a preview', () => {
  it('shows each answer with its label', () => {
    render(
      <SummaryList
        items={[
          { label: 'Moving out', value: '24.12.2026' },
          { label: 'Details', value: 'One\nTwo' },
        ]}
      />,
    );
    const pairs = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(pairs).toEqual([
      ['Moving out', '24.12.2026'],
      ['Details', 'One\nTwo'],
    ]);
  });

  it('says in each link which section it changes', () => {
    render(
      <SummarySection
        title="Beneficiaries"
        level={3}
        change={{
          text: 'Change',
          link: ({ className, children }) => (
            <a href="?step=payment" className={className}>
              {children}
            </a>
          ),
        }}
      >
        <p>Aino</p>
      </SummarySection>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Beneficiaries' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change: Beneficiaries' }).getAttribute('href')).toBe('?step=payment');
  });
});

it('keeps folded answers for screen readers, and says what the button shows and hides', async () => {
  render(
    <FoldedAnswers title="Viewings" line="Yes · No" texts={{ show: 'Show', hide: 'Hide' }}>
      <p>Pets: no</p>
    </FoldedAnswers>,
  );
  const answers = screen.getByText('Pets: no');
  expect(answers.closest('[hidden], [aria-hidden]')).toBeNull();
  // Seen only; the answers themselves are read.
  expect(screen.getByText('Yes · No').getAttribute('aria-hidden')).toBe('true');
  const folded = answers.parentElement?.className;
  await userEvent.click(screen.getByRole('button', { name: 'Show: Viewings' }));
  expect(answers.parentElement?.className).not.toBe(folded);
  expect(screen.queryByText('Yes · No')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Viewings' }));
  expect(answers.parentElement?.className).toBe(folded);
});

describe('the steps of a form', () => {
  it('announces the steps with the heading that receives the focus, without the bar', () => {
    render(<PageHeading steps={<Steps text="Step 3 of 7" step={3} of={7} />}>Beneficiaries</PageHeading>);
    const heading = screen.getByRole('heading', { name: 'Beneficiaries', description: 'Step 3 of 7' });
    expect(heading.compareDocumentPosition(screen.getByText('Step 3 of 7')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('fill the bar in proportion to the step', () => {
    const { container } = render(<Steps text="Step 3 of 7" step={3} of={7} />);
    const parts = [...(container.querySelector<HTMLElement>('[aria-hidden=true]')?.children ?? [])];
    expect(parts.map(({ className }) => className === parts[0]?.className)).toEqual([true, true, true, false, false, false, false]);
    expect(within(container).getByText('Step 3 of 7')).toBeDefined();
  });

  it('leave a heading without steps undescribed', () => {
    render(<PageHeading>Documents</PageHeading>);
    expect(screen.getByRole('heading').hasAttribute('aria-describedby')).toBe(false);
  });
});
