// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { FILE_BYTES, FORM_FILE_TYPES } from 'generated/limits.ts';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/config/config-context.tsx';
import { readConfig } from '@/config/load-config.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import kept from '../../openapi/examples/completeFile/200.pdf.json';
import { FileField, MissingFiles } from './FileField.tsx';
import type { SendFile } from './send-file.ts';
import { type AttachedFile, useUploads } from './use-uploads.ts';

/** The uploads under way, in order. The test decides how each ends. */
let sent: {
  name: string;
  withoutPlace: boolean | undefined;
  signal: AbortSignal;
  progress: (share: number) => void;
  done: () => void;
  fail: (code: ErrorCode, answer?: { status: number; retryAfter?: number }) => void;
}[];
const send: SendFile = ({ file, withoutPlace }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const uuid = `60000000-0000-4000-8000-${String(sent.length).padStart(12, '0')}`;
    signal.addEventListener('abort', () => reject(signal.reason));
    sent.push({
      name: file.name,
      withoutPlace,
      signal,
      progress: onProgress,
      done: () => resolve({ ...(kept.value as Awaited<ReturnType<SendFile>>), uuid, fileName: file.name }),
      fail: (code, answer = { status: 503 }) => reject(new ApiError({ code, ...answer, operationId: 'uploadFile' })),
    });
  });

const NO_DRAFT: AttachedFile[] = [];
/** A form of two steps, the first with the field. */
type FormProps = Partial<{ draft: AttachedFile[]; maxFiles: number; reason: string; offersPlace: boolean }>;
function Form({ draft = NO_DRAFT, maxFiles = 3, reason, offersPlace = false }: FormProps) {
  const [files, setFiles] = useState(draft);
  const [step, setStep] = useState(1);
  const uploads = useUploads({ accepted: FORM_FILE_TYPES, maxFiles, files, onFiles: setFiles, draft: null, offersPlace, send });
  return (
    <>
      {step === 1 ? (
        <FileField id="files" uploads={uploads} label="Liitteet" hint="Todistus syystä" optional reason={reason} />
      ) : (
        <MissingFiles uploads={uploads} />
      )}
      <button type="button" onClick={() => setStep(3 - step)}>
        {uploads.isUploading ? 'Vaihe, kesken' : 'Vaihe'}
      </button>
      <button type="button" onClick={uploads.clear}>
        Tyhjennä
      </button>
      <samp>{files.map(({ fileName }) => fileName).join(', ')}</samp>
    </>
  );
}

const config = readConfig('{"provider":{"name":"Esimerkkikodit Oy"}}', 'https://asukas.example.com');
function open(props: Parameters<typeof Form>[0] = {}) {
  if (config.kind !== 'ok') throw new Error(config.kind);
  return render(
    <ConfigProvider config={config.config}>
      <Form {...props} />
    </ConfigProvider>,
  );
}
const pdf = (name: string) => new File(['%PDF-1.7'], name, { lastModified: 1 });
const MB = FILE_BYTES / 2 ** 20;
/** The smallest picture that is built as its type is: one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const photo = (name: string) => new File([PIXEL], name, { lastModified: 1 });
const chooser = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Valitse tiedostot' });
/** The device's files first, then the camera. */
const inputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].toSorted(
    (one, other) => Number(one.hasAttribute('capture')) - Number(other.hasAttribute('capture')),
  );
async function choose(...files: File[]): Promise<void> {
  const before = sent.length;
  fireEvent.change(inputs()[0]!, { target: { files } });
  await act(() => vi.waitFor(() => expect(sent.length + screen.queryAllByRole('alert').length).toBeGreaterThan(before)));
}
const settle = (act_: () => void) => act(async () => act_());
const value = () => document.querySelector('samp')?.textContent;
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const said = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement?.textContent;

beforeAll(() => startI18nForTests());
beforeEach(() => {
  sent = [];
});
afterEach(cleanup);

describe('files of a form', () => {
  it('have a label, and show what may be added once a file was refused', async () => {
    open();
    screen.getByRole('group', { name: 'Liitteet (vapaaehtoinen)' });
    const hint = () => document.getElementById(chooser().getAttribute('aria-describedby') ?? '')?.textContent?.replace('\u00a0', ' ');
    expect(hint()).toContain('Todistus syystä');
    expect(hint()).not.toContain('enintään');
    await choose(new File(['MZ'], 'ohjelma.exe'));
    expect(hint()).toContain(`enintään ${MB} Mt. Sallitut tyypit ovat jpg, jpeg, png, gif ja pdf.`);
  });

  it('offers several files at once by type, or one at a time from the camera', () => {
    open();
    const [device, camera] = inputs();
    expect([device?.multiple, device?.accept.includes('.pdf'), device?.hasAttribute('capture')]).toEqual([true, true, false]);
    expect([camera?.accept, camera?.getAttribute('capture')]).toEqual(['image/*', 'environment']);
    const opened = vi.spyOn(device!, 'click');
    fireEvent.click(chooser());
    expect(opened).toHaveBeenCalledOnce();
  });

  // Rules: files.photo-place
  it('removes the place from photos until the resident chooses otherwise for the next ones', async () => {
    open({ offersPlace: true });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await choose(photo('a.gif'));
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Poista kuvista paikkatieto/ });
    expect(choice.checked).toBe(true);
    await userEvent.click(choice);
    await choose(pdf('b.pdf'));
    expect(sent.map(({ withoutPlace }) => withoutPlace)).toEqual([true, false]);
  });

  it('sends files as they are where the form does not ask about the place', async () => {
    open();
    await choose(pdf('a.pdf'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(sent[0]?.withoutPlace).toBe(false);
  });

  // Rules: files.uploading-blocks
  it('uploads files at once; the form waits for them and then contains them', async () => {
    open();
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    expect(rows()).toEqual(['a.pdf 1 ktLisätään …Peruuta a.pdf', 'b.pdf 1 ktLisätään …Peruuta b.pdf']);
    screen.getByText('Vaihe, kesken');
    await settle(() => sent[1]!.done());
    expect([value(), said()]).toEqual(['b.pdf', 'b.pdf lisätty. Mukana on yksi tiedosto.']);
    await settle(() => sent[0]!.done());
    expect([value(), said()]).toEqual(['a.pdf, b.pdf', 'a.pdf lisätty. Mukana on 2 tiedostoa.']);
    expect(rows()[0]).toBe('a.pdf 1 ktLisättyPoista a.pdf');
    screen.getByText('Vaihe');
  });

  it('keeps all files that finish at the same moment', async () => {
    open();
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    await settle(() => {
      sent[0]!.done();
      sent[1]!.done();
    });
    expect(value()).toBe('a.pdf, b.pdf');
  });

  it('show progress where the browser reports it', async () => {
    open();
    await choose(pdf('a.pdf'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await settle(() => sent[0]!.progress(0.456));
    expect(screen.getByRole('progressbar', { name: /^a\.pdf: / })).toHaveProperty('value', 0.456);
    expect(rows()[0]).toContain('Lisätään … 45 %');
    await settle(() => sent[0]!.progress(1));
    expect(rows()[0]).not.toContain('%');
  });

  it('continue while another step is shown', async () => {
    open();
    await choose(pdf('a.pdf'));
    await press('Vaihe, kesken');
    await settle(() => sent[0]!.done());
    expect(value()).toBe('a.pdf');
    await press('Vaihe');
    expect(rows()).toEqual(['a.pdf 1 ktLisättyPoista a.pdf']);
  });

  it('stop when the form is closed', async () => {
    const { unmount } = open();
    await choose(pdf('a.pdf'));
    unmount();
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  it('removes all files when the form is emptied', async () => {
    open({ draft: [{ uuid: 'x', fileName: 'luonnos.pdf' }] });
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    await settle(() => sent[0]!.done());
    await press('Tyhjennä');
    expect([rows(), value(), sent[1]?.signal.aborted]).toEqual([[], '', true]);
  });
});

// Rules: files.failed-upload
describe('a file that fails', () => {
  it('shows why it failed, does not block the form, and can be retried', async () => {
    open();
    await choose(pdf('a.pdf'));
    await settle(() => sent[0]!.fail('SERVICE_UNAVAILABLE'));
    expect(rows()[0]).toContain('Tiedoston lisääminen ei onnistunut. Palvelu on väliaikaisesti poissa käytöstä.');
    expect(said()).toBe('a.pdf: lisääminen ei onnistunut. Mukana on 0 tiedostoa.');
    screen.getByText('Vaihe');
    await press('Yritä uudelleen a.pdf');
    expect(focused()).toBe('Peruuta a.pdf');
    await settle(() => sent[1]!.done());
    expect([value(), focused()]).toEqual(['a.pdf', 'Poista a.pdf']);
  });

  it.each<[ErrorCode, string, boolean]>([
    ['FILE_TOO_LARGE', `Suurin sallittu koko on ${MB} Mt.`, false],
    ['FILE_TYPE_NOT_ALLOWED', 'Sallitut tyypit ovat jpg, jpeg, png, gif ja pdf.', false],
    ['PICTURE_NOT_CLEANED', 'Kuvasta ei voitu poistaa paikkatietoa, joten kuvaa ei lähetetty.', false],
    ['FILE_FAILED_TO_LOAD', 'Tiedostoa ei voitu lukea laitteeltasi.', true],
    ['NOT_FOUND', 'Palvelussa tapahtui odottamaton virhe.', true],
    ['TIMEOUT', 'Palvelu ei vastannut ajoissa.', true],
  ])('says after %s: %s', async (code, text, mayTryAgain) => {
    open();
    await choose(pdf('a.pdf'));
    await settle(() => sent[0]!.fail(code));
    expect(rows()[0]).toContain(text);
    expect(screen.queryByRole('button', { name: 'Yritä uudelleen a.pdf' }) !== null).toBe(mayTryAgain);
  });

  // Rules: api.refusals-told
  it.each([
    ['UNKNOWN', { status: 403 }, 'Sinulla ei ole oikeutta tähän.'],
    ['TOO_MANY_REQUESTS_EXCEPTION', { status: 429, retryAfter: 30 }, 'Yritä uudelleen 30\u00a0sekunnin kuluttua.'],
  ] as const)('says after %s and %j what the refusal means: %s', async (code, answer, text) => {
    open();
    await choose(pdf('a.pdf'));
    await settle(() => sent[0]!.fail(code, answer));
    expect(rows()[0]?.replaceAll(/\s/g, ' ')).toContain(text.replaceAll(/\s/g, ' '));
  });

  it('shows that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    await choose(pdf('a.pdf'));
    await settle(() => sent[0]!.fail('NETWORK_ERROR'));
    expect(rows()[0]).toContain('Laitteesi ei ole verkossa.');
    vi.restoreAllMocks();
  });

  it('is named on the later steps, where it can be left out or retried', async () => {
    open();
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    await settle(() => sent[0]!.done());
    await press('Vaihe, kesken');
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    await settle(() => sent[1]!.fail('TIMEOUT'));
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toContain('Yksi tiedosto ei ole mukanab.pdf');
    await press('Yritä uudelleen');
    expect(status.textContent).toBe('');
    await settle(() => sent[2]!.done());
    expect(value()).toBe('a.pdf, b.pdf');
  });
});

describe('a file that is cancelled', () => {
  it('stops, can be retried or removed, and the focus stays where it was', async () => {
    open();
    await choose(pdf('a.pdf'));
    await press('Peruuta a.pdf');
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(rows()[0]).toContain('Lisääminen on peruttu. Tiedostoa ei lisätty.');
    expect([focused(), said()]).toEqual(['Poista a.pdf', 'a.pdf: lisääminen on peruttu. Mukana on 0 tiedostoa.']);
    screen.getByRole('button', { name: 'Yritä uudelleen a.pdf' });
    await press('Poista a.pdf');
    expect([rows(), focused()]).toEqual([[], 'Valitse tiedostot']);
  });
});

describe('a removed file', () => {
  it('leaves the form, and the focus goes to the next file, else to the one before, else to the button', async () => {
    open({ draft: [{ uuid: 'x', fileName: 'luonnos.pdf' }] });
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    await settle(() => {
      sent[0]!.done();
      sent[1]!.done();
    });
    expect(value()).toBe('luonnos.pdf, a.pdf, b.pdf');
    await press('Poista a.pdf');
    expect([value(), focused(), said()]).toEqual(['luonnos.pdf, b.pdf', 'Poista b.pdf', 'a.pdf poistettu. Mukana on 2 tiedostoa.']);
    await press('Poista b.pdf');
    expect([value(), focused()]).toEqual(['luonnos.pdf', 'Poista luonnos.pdf']);
    await press('Poista luonnos.pdf');
    expect([value(), focused()]).toEqual(['', 'Valitse tiedostot']);
  });
});

// Rules: files.refused-file
describe('a file that is refused', () => {
  it('is named with the reason and what to do; the others are uploaded', async () => {
    open();
    const large = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]), new Uint8Array(FILE_BYTES)], 'iso.pdf');
    await choose(new File(['<html>'], 'sivu.html'), new File(['MZ'], 'ohjelma.exe'), large, new File([], 'tyhjä.pdf'), pdf('a.pdf'));
    const alert = screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ');
    expect(alert).toContain('4 tiedostoa ei lisätty');
    expect(alert).toMatch(/sivu\.htmlohjelma\.exeTämän tyyppistä .* jpg, jpeg, png, gif ja pdf\./);
    expect(alert).toContain(`iso.pdf (${MB},1 Mt)Tiedosto on liian suuri. Suurin sallittu koko on ${MB} Mt.`);
    expect(alert).toContain('tyhjä.pdfTiedosto on tyhjä.');
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf']);
    await press('Sulje');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(focused()).toBe('Valitse tiedostot');
  });

  it('gives a hint for iPhones when its type is HEIC', async () => {
    open();
    await choose(new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], 'IMG_0001.HEIC'));
    expect(screen.getByRole('alert').textContent).toContain('Asetukset → Kamera → Formaatit → Yhteensopivin');
    expect(screen.getByRole('alert').textContent).toContain('Sallitut tyypit ovat jpg');
  });

  it('says what to do with a picture of the web, and with one of too many pixels', async () => {
    open();
    const png = Buffer.from('89504e470d0a1a0a0000000d4948445200004e2000004e20', 'hex');
    await choose(new File(['RIFF\u0024\0\0\0WEBPVP8 '], 'kuva.jpg'), new File([png], 'plakaatti.png'));
    expect(screen.getByRole('alert').textContent).toMatch(/tallenna se JPEG- tai PNG-muodossa.*enintään 120\smiljoonaa/);
  });

  it('says of a protected PDF that it may not open', async () => {
    open();
    await choose(new File(['%PDF-1.4 trailer<</Encrypt 5 0 R>>'], 'palkka.pdf'));
    await settle(() => sent[0]!.done());
    expect(rows()[0]).toMatch(/^palkka\.pdf .*Lisätty Tiedosto on suojattu\./);
  });

  it('takes the name that it is sent by from the start when it is called after another type, and says so', async () => {
    open();
    await choose(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'kuva.jpg'));
    expect(rows()[0]).toMatch(/^kuva\.png .*Muutimme tiedoston kuva\.jpg nimen/);
    cleanup();
    // A draft has restored it.
    open({ draft: [{ uuid: 'x', fileName: 'kuva.png', chosenName: 'kuva.jpg' }] });
    expect(rows()[0]).toBe('kuva.pngLisätty Muutimme tiedoston kuva.jpg nimen, jotta se vastaa tiedoston tyyppiä.Poista kuva.png');
  });

  it('explains beside the button, too, that there are enough, files of the draft included', async () => {
    open({ draft: [{ uuid: 'x', fileName: 'luonnos.pdf' }], maxFiles: 2 });
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    expect(screen.getByRole('alert').textContent).toContain('b.pdfVoit lisätä enintään 2 tiedostoa.');
    expect(chooser().getAttribute('aria-disabled')).toBe('true');
    screen.getByText(/^Olet lisännyt jo 2 tiedostoa/);
  });
});

describe('a file that is dragged', () => {
  const dragged = (files: File[], types = ['Files']) => ({ dataTransfer: { files, types, dropEffect: 'none' } });
  const zone = () => screen.getByText(/^Vedä tiedostot/).parentElement!;

  it('is added when it is dropped in the zone', async () => {
    open();
    fireEvent.dragOver(zone(), dragged([]));
    fireEvent.drop(zone(), dragged([pdf('a.pdf')]));
    await act(() => vi.waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['a.pdf'])));
  });

  it('does not replace the page when it is dropped beside the zone; dragged text is not affected', () => {
    open();
    const isLetGo = (types: string[]) => fireEvent.drop(document.body, dragged([], types));
    expect([isLetGo(['Files']), isLetGo(['text/plain'])]).toEqual([false, true]);
    cleanup();
    expect(isLetGo(['Files'])).toBe(true);
  });

  it('is not accepted from staff, who see the reason', () => {
    open({ reason: 'Et voi muuttaa tietoja.' });
    const opened = vi.spyOn(inputs()[0]!, 'click');
    fireEvent.click(chooser());
    fireEvent.drop(chooser(), dragged([pdf('a.pdf')]));
    expect([opened.mock.calls.length, sent.length, inputs().length]).toEqual([0, 0, 1]);
    screen.getByText('Et voi muuttaa tietoja.');
  });
});

it('shows a picture as long as it is in the list', async () => {
  const [make, revoke] = [vi.fn(() => 'blob:1'), vi.fn()];
  Object.assign(URL, { createObjectURL: make, revokeObjectURL: revoke });
  open();
  const picture = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'image.jpg');
  await choose(picture);
  expect(make).toHaveBeenCalledExactlyOnceWith(picture);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:1');
  await settle(() => sent[0]!.done());
  expect(revoke).not.toHaveBeenCalled();
  await press('Poista image.jpg');
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
});
