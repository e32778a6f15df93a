import { ArrowRight, Building2, Clock, Eye, LayoutGrid, List, Trash2, Wrench } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { button, link, popover } from 'styled-system/recipes';
import { ActionCard, ActionList, ActionNote } from '../ActionCard.tsx';
import { ActionRow, externalLink } from '../ActionRow.tsx';
import { Badge } from '../Badge.tsx';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { CodeField } from '../CodeField.tsx';
import { Combobox } from '../Combobox.tsx';
import { ContactLink } from '../ContactLink.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { DateField } from '../DateField.tsx';
import { DateRange } from '../DateRange.tsx';
import { Dialog } from '../Dialog.tsx';
import { EmptyList, EmptyState } from '../EmptyState.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { ExternalLink } from '../ExternalLink.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { type FileItem, FileList } from '../FileList.tsx';
import { GroupedText } from '../GroupedText.tsx';
import { Icon } from '../Icon.tsx';
import { NotFound, OutOfOrder, ReadOnly } from '../illustrations/failures.tsx';
import { HillStrip } from '../illustrations/HillStrip.tsx';
import { HouseAtNight } from '../illustrations/HouseAtNight.tsx';
import { TileIcon } from '../illustrations/TileIcon.tsx';
import { Welcome } from '../illustrations/Welcome.tsx';
import { LanguageSwitcher } from '../LanguageSwitcher.tsx';
import { LoadedPicture } from '../LoadedPicture.tsx';
import { NoticeBox } from '../NoticeBox.tsx';
import { PageBar } from '../PageBar.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { PasswordRequirements } from '../PasswordRequirements.tsx';
import { Popover } from '../Popover.tsx';
import { RadioCards } from '../RadioCards.tsx';
import type { RenderLink } from '../render-link.ts';
import { Segments } from '../Segments.tsx';
import { SelectField } from '../SelectField.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { Skeleton, SkeletonRegion } from '../Skeleton.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { FullPageLoader, Spinner } from '../Spinner.tsx';
import { Steps } from '../Steps.tsx';
import { SummaryList } from '../SummaryList.tsx';
import { SummarySection } from '../SummarySection.tsx';
import { TabLinks } from '../TabLinks.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { DateText, Money, NotKnown } from '../values.tsx';

/**
 * Every part in every variant and state, by day and by night, to look at and to test. Development builds only: its texts are not translated.
 * `?theme=light` or `dark` shows one, and at the full width of the window.
 */
export function Gallery() {
  const wanted = new URLSearchParams(window.location.search).get('theme');
  const themes = wanted === 'light' || wanted === 'dark' ? [wanted] : ['light', 'dark'];
  return (
    <main className={sheet}>
      {themes.map((theme) => (
        <div key={theme} data-theme={theme} className={side} lang="fi">
          <Pages />
          <Actions />
          <Fields />
          <Choices />
          <Messages />
        </div>
      ))}
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={part}>
      <h2 className={heading}>{title}</h2>
      <div className={grid}>{children}</div>
    </section>
  );
}

const nothing = () => {};
const anchor =
  (href: string, isCurrent = false): RenderLink =>
  ({ children, ...rest }) => (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} {...rest}>
      {children}
    </a>
  );

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const TONES = ['info', 'success', 'warning', 'danger'] as const;
const LONG = 'Asunnon varustelu tai ominaisuudet eivät vastaa perheemme tarpeita';
const VIEWS = [
  { value: 'grid', label: 'Ruudukko', icon: LayoutGrid },
  { value: 'list', label: 'Luettelo', icon: List },
] as const;
const FACTS = [
  { label: 'Tilinumero', value: <GroupedText groups={['FI21', '1234', '5600', '0007', '85']} /> },
  { label: 'Rakennusvuosi', value: <NotKnown dash="–" text="ei tiedossa" /> },
  { label: 'Lisätiedot', value: 'Koira on kiltti.\nSoita ennen kuin tulet, niin vien sen naapuriin.' },
];

const ROWS: readonly (Omit<ComponentProps<typeof ActionRow>, 'icon'> & { title: string })[] = [
  { title: 'Tee vikailmoitus', line: '2 ilmoitusta työn alla', link: anchor('#page') },
  { title: 'Muutto', link: externalLink('https://example.com'), opensInNewTab: 'avautuu uuteen välilehteen' },
  { title: 'Saunavuoro', tone: 'off', end: <Badge icon={Clock}>Tulossa</Badge> },
  ...(['info', 'success', 'warning', 'danger'] as const).map((tone) => ({
    title: 'Huoneisto\u00adkohtaiset pysäköinti\u00adpaikka\u00advaraukset',
    tone,
    link: anchor('#page'),
  })),
];
const TABS = [
  { text: 'Maksutiedot', link: anchor('#info', true) },
  { text: 'Historia', link: anchor('#old') },
];
const TASK = { tone: 'task', title: 'Maksurästi −64,20 €', line: 'Maksa', link: anchor('#pay') } as const;

function Pages() {
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title="Pages">
      <SkipLink targetId="root">Siirry sisältöön</SkipLink>
      <Breadcrumb label="Olet tässä" trail={[{ text: 'Etusivu', link: anchor('#home') }]} current="Vesikatko torstaina" />
      <PageHeading lead="Mitä haluat tehdä tänään?">Hei Aino</PageHeading>
      <ActionList isCard>
        {ROWS.map((row) => (
          <li key={`${row.title} ${row.tone}`}>
            <ActionRow icon={Wrench} {...row} />
          </li>
        ))}
      </ActionList>
      <TabLinks label="Maksut" items={TABS} />
      <Segments label="Näkymä" options={VIEWS} value={view} onValueChange={setView} />
      <Steps text="Vaihe 4/6" step={4} of={6} />
      <Button onClick={() => setOpen(true)}>Avaa sivupaneeli</Button>
      {isOpen && (
        <SidePanel title="Autopaikka" closeLabel="Sulje" onClose={() => setOpen(false)}>
          Paikka 14
        </SidePanel>
      )}
      <ActionCard title="Sinulle">
        <ActionList>
          {[TASK, { title: 'Avaimet', line: 'viimeistään 31.12.2026', end: '35 päivää' }].map((row) => (
            <li key={row.title}>
              <ActionRow icon={Building2} {...row} />
            </li>
          ))}
        </ActionList>
        <ActionNote>Ilmoituksia ei voi sulkea asukkaan puolesta.</ActionNote>
      </ActionCard>
    </Part>
  );
}

const BUTTONS: readonly [text: string, ComponentProps<typeof Button>][] = [
  ...VARIANTS.map((variant): [string, object] => [`Poista (${variant})`, { variant, icon: <Icon of={Trash2} /> }]),
  ...VARIANTS.map((variant): [string, object] => [`Lähetä (${variant})`, { variant, busy: true, busyText: 'Lähetetään …' }]),
  ...VARIANTS.map((variant): [string, object] => [`Muuta (${variant})`, { variant, reason: 'Vain asukas voi muuttaa tietoja.' }]),
  ['Full width', { width: 'full' }],
  ['Full on phone', { width: 'fullOnPhone' }],
];
const LINKS = [link(), link({ kind: 'alone' }), link({ kind: 'plain' }), button({ variant: 'primary' })];
const DIALOG = {
  title: 'Poistetaanko tunnuksesi?',
  description: 'Et voi enää kirjautua.',
  closeLabel: 'Sulje',
  actions: <Button>Peruuta</Button>,
};
const COPY = { copy: 'Kopioi', copied: 'Kopioitu', failed: 'Kopiointi ei onnistunut' };

function Actions() {
  const [dialog, setDialog] = useState<'dialog' | 'alertdialog' | null>(null);
  const [language, setLanguage] = useState('fi');
  const tips = useRef<HTMLDivElement>(null);
  const { list, item, heading: title } = popover();
  return (
    <Part title="Actions">
      {BUTTONS.map(([text, props]) => (
        <Button key={text} {...props}>
          {text}
        </Button>
      ))}
      {LINKS.map((style) => (
        <a key={style} href="#gallery" className={style}>
          Kaikki vikailmoitukset <Icon of={ArrowRight} />
        </a>
      ))}
      <ExternalLink href="https://example.com" hint="avautuu uuteen välilehteen">
        Toinen sivusto
      </ExternalLink>
      <Popover trigger="Malliraitti 4 B 12" variant="secondary" align="end">
        <p className={title}>Sopimukset</p>
        <ul className={list}>
          {['Malliraitti 4 B 12, Helsinki', 'Maksut'].map((text, index) => (
            <li key={text}>
              <a href="#one" aria-current={index === 0} className={item}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Popover>
      <LanguageSwitcher label="Kieli" languages={LANGUAGES} current={language} onChoose={setLanguage} />
      <CopyButton value="123" subject="viitenumero" texts={COPY} />
      <div ref={tips}>
        <Button data-tip="Malliraitti 4, Helsinki">Vihje</Button>
        <Tooltip within={tips} of="[data-tip]">
          {(target) => target.dataset.tip}
        </Tooltip>
      </div>
      <Button onClick={() => setDialog('dialog')}>Dialog</Button>
      <Button onClick={() => setDialog('alertdialog')}>Alert dialog</Button>
      <Dialog {...DIALOG} open={dialog !== null} role={dialog ?? 'dialog'} onClose={() => setDialog(null)} />
    </Part>
  );
}

const LANGUAGES = [
  { code: 'fi', name: 'Suomi' },
  { code: 'sv', name: 'Svenska' },
];
const PASSWORD = { show: 'Näytä', hide: 'Piilota', shown: 'Salasana näkyy', hidden: 'Salasana on piilossa' };
const COUNTER = { max: 100, text: (count: number) => (count < 0 ? `${-count} merkkiä liikaa` : `${count} merkkiä jäljellä`) };
const REQUIREMENTS = ['8 merkkiä', 'pieni kirjain'].map((text, index) => ({ text, met: index === 1 }));
const RULES = <PasswordRequirements title="Vaatimukset" stateTexts={{ met: 'täyttyy', unmet: 'puuttuu' }} requirements={REQUIREMENTS} />;
const TEXT_FIELDS = [
  { label: 'Postinumero', length: 'short', inputMode: 'numeric', autoComplete: 'postal-code' },
  { label: 'Puhelinnumero', optional: '(vapaaehtoinen)', type: 'tel', placeholder: '+358 40 0000 100' },
  { label: 'Sähköposti', defaultValue: 'aino', error: 'Anna osoite muodossa nimi@example.com', hint: 'Saat koodin siihen' },
] as const;
const CHECKBOXES = [
  { label: 'Saan lähettää viestejä sähköpostilla', defaultChecked: true },
  { label: LONG, hint: 'Voit muuttaa tätä milloin tahansa' },
  { label: 'Olen lukenut käyttöehdot', error: 'Hyväksy käyttöehdot jatkaaksesi' },
];

function Fields() {
  const [message, setMessage] = useState('Keittiön hana tippuu.');
  const [attempt, setAttempt] = useState(0);
  const [code, setCode] = useState('');
  const id = useId();
  const errors = [{ fieldId: id, message: 'Anna sähköpostiosoite' }, { message: 'Yritä hetken kuluttua uudelleen' }];
  return (
    <Part title="Fields">
      <Card padding="roomy" title="Kirjaudu sisään">
        <ErrorSummary title="Tarkista kaksi kohtaa" attempt={attempt} errors={attempt === 0 ? [] : errors} />
        <TextField id={id} label="Sähköposti" type="email" autoComplete="username" hint="Sama osoite, jolla rekisteröidyit" />
        <Button onClick={() => setAttempt(attempt + 1)}>Kirjaudu sisään</Button>
      </Card>
      {TEXT_FIELDS.map((field) => (
        <TextField key={field.label} {...field} />
      ))}
      <CodeField label="Vahvistuskoodi" hint="Kuusi numeroa" value={code} onValueChange={setCode} plain={String} />
      <PasswordField label="Salasana" autoComplete="current-password" texts={PASSWORD} />
      <PasswordField label="Uusi salasana" autoComplete="new-password" texts={PASSWORD} hint={RULES} error="Salasana on liian lyhyt" />
      <TextArea label="Viesti" value={message} onChange={({ target }) => setMessage(target.value)} counter={COUNTER} />
      <TextArea label="Liian pitkä" value={'Hana tippuu. '.repeat(9)} readOnly counter={COUNTER} error="Lyhennä viestiä" />
      {CHECKBOXES.map((box) => (
        <Checkbox key={box.label} {...box} />
      ))}
    </Part>
  );
}

const OPTIONS = [
  { value: 'tenant', label: 'Näytän asunnon itse', hint: 'Sovit ajan asunnosta kiinnostuneiden kanssa.' },
  { value: 'company', label: LONG },
];
const TEXTS = { open: 'Avaa kalenteri', panel: 'Kalenteri', previousMonth: 'Edellinen', nextMonth: 'Seuraava', loading: 'Ladataan …' };
const CALENDAR = { first: '2026-11-20', last: '2027-11-20', locale: 'fi-FI', texts: { ...TEXTS, failed: 'Kalenteria ei saatu haettua.' } };
const SELECT = { label: 'Irtisanomisen syy', placeholder: 'Valitse syy', options: OPTIONS };
const SEARCHED = {
  label: 'Etsi syy',
  options: [{ label: 'Syyt', options: OPTIONS }],
  find: (typed: string) => (typed === '' ? null : OPTIONS.filter(({ label }) => label.includes(typed))),
  texts: { list: 'Syyt', found: (count: number) => `${count} ehdotusta` },
};
const DAY = { hint: 'Muodossa pp.kk.vvvv.', onValueChange: nothing };

const DROP = { drop: 'Vedä tiedostot tähän tai valitse ne laitteeltasi.', choose: 'Valitse tiedostot', camera: 'Ota kuva' };
const retry = { word: 'Yritä uudelleen', onClick: nothing };
const FILES: readonly (Omit<FileItem, 'key' | 'progress' | 'stop'> & { progress?: number })[] = [
  { name: 'todistus.pdf', state: 'done', text: 'Lisätty' },
  { name: 'hana.jpg', size: '1,2 Mt', state: 'done', text: 'Lisätty', picture: <span className={css({ bg: 'muted' })} /> },
  { name: 'liite.pdf', state: 'sending', text: 'Lisätään … 45 %', progress: 0.45 },
  { name: 'kuva.png', state: 'sending', text: 'Lisätään …' },
  { name: 'kuva2.png', state: 'waiting', text: 'Odottaa vuoroaan' },
  { name: `${'asumisoikeussopimuksen_irtisanominen_'.repeat(2)}.pdf`, state: 'failed', text: 'Lisääminen ei onnistunut.', retry },
  { name: 'kuva3.png', state: 'cancelled', text: 'Lisääminen on peruttu.', retry },
];
const stop = { word: 'Poista', onClick: nothing };
const ITEMS = FILES.map((file): FileItem => ({ ...file, key: file.name, progress: file.progress ?? null, stop }));

function Choices() {
  const [choice, setChoice] = useState('');
  const [day, setDay] = useState('2026-12-24');
  const id = useId();
  const typed = day.split('-').toReversed().join('.');
  return (
    <Part title="Choices, dates and files">
      <RadioCards label="Kuka näyttää asunnon?" hint="Irtisanomisaikana." options={OPTIONS} value={choice} onValueChange={setChoice} />
      <RadioCards label="Kuka näyttää?" options={OPTIONS} value="" required error="Tämä tieto on pakollinen." onValueChange={nothing} />
      <SelectField {...SELECT} value={choice} onChange={({ target }) => setChoice(target.value)} />
      <SelectField {...SELECT} hint="Se auttaa meitä." value="" onChange={nothing} error="Valitse syy." />
      <Combobox {...SEARCHED} value={choice} onValueChange={setChoice} />
      <Combobox {...SEARCHED} value="" onValueChange={nothing} error="Valitse syy." />
      <DateField {...DAY} label="Muuttopäivä" value={typed} required calendar={{ ...CALENDAR, selected: day, onPick: setDay }} />
      <DateField {...DAY} label="Näytöt alkavat" optional="(vapaaehtoinen)" value="31.2.2027" error="Päivää ei ole kalenterissa." />
      <DateRange
        legend="Milloin tarvitset paikan?"
        hint="Ilman päiviä näet kuluvan viikon."
        start={{ ...DAY, label: 'Alkupäivä', value: '1.12.2026' }}
        end={{ ...DAY, label: 'Loppupäivä', value: '30.11.2026', error: 'Loppupäivä ei voi olla ennen alkupäivää.' }}
      />
      {[{ hasError: false }, { hasError: true }, { hasError: false, reason: 'Olet lisännyt jo 20 tiedostoa.' }].map((state, index) => (
        <FileDrop key={id + String(index)} id={id + String(index)} texts={DROP} accept="image/*" multiple onFiles={nothing} {...state} />
      ))}
      <FileList label="Tiedostot" items={ITEMS} onEmptied={nothing} />
    </Part>
  );
}

/** A house of two colours. */
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Cpath fill="%23cfe3ea" d="M0 0h16v9H0z"/%3E%3Cpath fill="%23456" d="M4 9V4l4-3 4 3v5z"/%3E%3C/svg%3E';

const close = { label: 'Sulje', onClose: nothing };
const NOTICES: readonly (Partial<ComponentProps<typeof NoticeBox>> & { word: string })[] = [
  ...TONES.map((tone) => ({ tone, word: tone, children: 'Viestisi on lähetetty.' })),
  { word: 'Uusi', title: 'Viesti', close, action: <Button>Avaa</Button> },
  { word: 'Suljetaan', title: 'Viesti', close: { ...close, busy: true } },
  { word: 'Katselu', title: 'Viesti', close: { ...close, reason: 'Vain asukas voi sulkea tämän.' } },
];

function Messages() {
  return (
    <Part title="Messages and facts">
      <PageBar label="Katselu" icon={Eye}>
        Katselet asukkaan näkymää.
      </PageBar>
      {NOTICES.map((notice) => (
        <NoticeBox key={notice.word} tone="info" {...notice} />
      ))}
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          Käsittelyssä
        </Badge>
      ))}
      <Badge>Tulossa</Badge>
      <Spinner />
      <SkeletonRegion label="Ladataan maksuja">
        <Skeleton shape="heading" />
        <Skeleton lines={3} />
        <Skeleton shape="block" height={4} />
      </SkeletonRegion>
      <EmptyList title="Ei asiakirjoja" action={<Button>Ota yhteyttä</Button>}>
        Asiakirjasi näkyvät tässä.
      </EmptyList>
      {[Welcome, HouseAtNight, OutOfOrder, NotFound, ReadOnly].map((Illustration) => (
        <EmptyState key={Illustration.name} illustration={<Illustration />} title="Sivua ei löytynyt" />
      ))}
      {(['day', 'dusk', 'night'] as const).map((daylight) => (
        <HillStrip key={daylight} daylight={daylight} place="top" />
      ))}
      <p>
        {(['faultReport', 'payments', 'moveNotice', 'parking', 'messages', 'saunaReservation'] as const).map((name) => (
          <TileIcon key={name} of={name} />
        ))}
      </p>
      <FullPageLoader label="Ladataan" />
      <div>
        <ContactLink kind="phone" href="tel:+358400000201" text="+358 40 0000 201" />
        <ContactLink kind="email" href="mailto:huolto@example.com" text="huolto@example.com" />
        <ContactLink kind="phone" href={null} text="ks. porrashuoneen ilmoitustaulu" />
      </div>
      <Card title="Maksut" aside={<Badge tone="danger">Maksamatta</Badge>}>
        <DateText iso="2026-11-02" text="2.11.2026" /> <Money amount={-642.5} text="−642,50 €" />
      </Card>
      <SummarySection title="Irtisanominen" change={{ link: anchor('#gallery'), text: 'Muuta' }}>
        <SummaryList items={FACTS} />
      </SummarySection>
      <LoadedPicture src={PICTURE} alt="Talo" />
    </Part>
  );
}

const sheet = css({ display: 'flex', flexWrap: 'wrap', minHeight: '100dvh' });
const side = css({ flex: '1 1 28rem', minWidth: '0', bg: 'bg', color: 'text', padding: '4', display: 'grid', gap: '12' });
const part = css({ display: 'grid', gap: '5', minWidth: '0' });
const heading = css({ textStyle: 'sectionTitle', borderBottomWidth: '1px', borderStyle: 'solid', borderColor: 'line' });
const grid = css({ display: 'grid', gap: '5', alignItems: 'start', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%,19rem),1fr))' });
