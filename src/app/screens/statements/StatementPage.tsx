import type { ComponentProps, ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Config } from '@/config/config.ts';
import { callAddress, writeAddress } from '@/domain/contact-details.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { ContactLink } from '@/ui/ContactLink.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';

interface StatementPageProps {
  title: string;
  lead: string;
  /** The pages between the front page and this one. */
  between?: ComponentProps<typeof PageTrail>['between'];
  children: ReactNode;
}

/** A page about the service itself, for everybody: the way back leads a signed-in resident to the front page, others to the sign-in (shell.statement-pages). */
export function StatementPage({ title, lead, between, children }: StatementPageProps) {
  return (
    <article className={page}>
      <div>
        <PageTrail {...(between && { between })} current={title} />
        <PageHeading lead={lead}>{title}</PageHeading>
      </div>
      {children}
    </article>
  );
}

export function StatementPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={part}>
      <h2 className={css({ textStyle: 'sectionTitle' })}>{heading}</h2>
      {children}
    </section>
  );
}

/** As large as its text on every screen: many of them below each other never weigh more than the heading of their part. */
export const titleOfText = css({ textStyle: 'partTitle', fontSize: 'md' });

/** Titles, each with its text. */
export function TitledTexts({ rows }: { rows: readonly { title: string; text: ReactNode }[] }) {
  return (
    <dl className={part}>
      {rows.map(({ title, text }) => (
        <div key={title}>
          <dt className={titleOfText}>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type Contact = NonNullable<Config['statements']['accessibility']>['contact'];

export function StatementContact({ contact: { email, phone } }: { contact: Contact }) {
  return (
    <div className={contactLines}>
      <ContactLink kind="email" href={writeAddress(email)} text={email} />
      {phone !== undefined && <ContactLink kind="phone" href={callAddress(phone)} text={phone} />}
    </div>
  );
}

const page = css({ display: 'grid', gap: '8', maxWidth: 'text', overflowWrap: 'anywhere' });
const part = css({ display: 'grid', gap: '4' });
const contactLines = css({ display: 'grid', justifyItems: 'start', gap: '1' });
