// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { FORM_FILE_TYPES } from 'generated/limits.ts';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { object } from 'zod/mini';
import { ConfigProvider } from '@/config/config-context.tsx';
import { draftOf } from '@/forms/drafts.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { configFor } from '@/test-support/session.ts';
import kept from '../../openapi/examples/completeFile/200.pdf.json';
import { FileField, MissingFiles } from './FileField.tsx';
import type { SendFile } from './send-file.ts';
import { type AttachedFile, useUploads } from './use-uploads.ts';

type FileRecord = Awaited<ReturnType<SendFile>>;

const owner = { userUuid: 'user', contractUuid: 'contract' };
/** The uploads under way, in order. The test decides how each ends. */
let sent: { done: () => void; fail: (code: ErrorCode) => void }[];
const send: SendFile = ({ file }, { signal }) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    sent.push({
      done: () => resolve({ ...(kept.value as FileRecord), fileName: file.name }),
      fail: (code) => reject(new ApiError({ code, status: 503, operationId: 'uploadFile' })),
    });
  });

/** A form of two steps, the first with the field. */
function Form() {
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const [step, setStep] = useState(1);
  const uploads = useUploads({
    accepted: FORM_FILE_TYPES,
    maxFiles: 3,
    files,
    onFiles: setFiles,
    draft: { form: 'example', owner },
    send,
  });
  return (
    <>
      {step === 1 ? <FileField id="files" uploads={uploads} label="Liitteet" /> : <MissingFiles uploads={uploads} />}
      <button type="button" onClick={() => setStep(2)}>
        Vaihe
      </button>
      <button type="button" onClick={uploads.clear}>
        Tyhjennä
      </button>
    </>
  );
}

function open() {
  return render(
    <ConfigProvider config={configFor()}>
      <Form />
    </ConfigProvider>,
  );
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { lastModified: 1 });
const chooser = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Valitse tiedostot' });
async function choose(...files: File[]): Promise<void> {
  const before = sent.length;
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('no field');
  fireEvent.change(input, { target: { files } });
  await act(() => vi.waitFor(() => expect(sent.length).toBeGreaterThan(before)));
}
const settle = (act_: () => void) => act(async () => act_());
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement?.textContent;

beforeAll(() => startI18nForTests());
beforeEach(() => {
  sent = [];
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

// Rules: files.lost-upload
describe('a file that was not sent before a reload', () => {
  const reload = () => {
    cleanup();
    open();
  };
  const asked = () => screen.queryByText('Yksi tiedosto jäi lisäämättä') !== null;

  it('is named and asked for again until it is chosen; what was sent is not', async () => {
    open();
    await choose(pdf('avain.pdf'), pdf('kuitti.pdf'));
    await settle(() => sent[0]?.done());
    reload();
    expect(asked()).toBe(true);
    expect(rows()).toEqual(['kuitti.pdf']);
    reload();
    expect(asked()).toBe(true);
    await choose(pdf('kuitti.pdf'));
    expect(asked()).toBe(false);
    await settle(() => sent.at(-1)?.done());
    reload();
    expect(asked()).toBe(false);
  });

  it('is asked for, too, when it had failed, and is named on the later steps', async () => {
    open();
    await choose(pdf('avain.pdf'));
    await settle(() => sent[0]?.fail('INTERNAL_SERVER_ERROR'));
    reload();
    await press('Vaihe');
    expect(screen.getByText('Yksi tiedosto ei ole mukana')).toBeTruthy();
    expect(rows()).toEqual(['avain.pdf']);
    expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
  });

  it('is left out when the resident says so, and the focus goes to the button', async () => {
    open();
    await choose(pdf('avain.pdf'));
    reload();
    await press('Jatka ilman');
    expect(asked()).toBe(false);
    expect(focused()).toBe(chooser().textContent);
    reload();
    expect(asked()).toBe(false);
  });

  it('is not asked for when it was cancelled, when the form was emptied, or when its draft has ended', async () => {
    open();
    await choose(pdf('avain.pdf'));
    await press('Peruuta avain.pdf');
    reload();
    expect(asked()).toBe(false);
    await choose(pdf('avain.pdf'));
    await press('Tyhjennä');
    reload();
    expect(asked()).toBe(false);
    await choose(pdf('avain.pdf'));
    draftOf('example', object({})).clear(owner);
    reload();
    expect(asked()).toBe(false);
  });
});
