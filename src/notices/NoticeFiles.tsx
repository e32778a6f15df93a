import type { NoticeFile } from 'generated/zod/noticeFile.zod.ts';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { FileActions } from '@/files/FileActions.tsx';
import { usePicture } from '@/files/use-picture.ts';

/** The files of a notice: pictures are shown small (fault-reports.small-pictures), and every file can be opened and saved. Needs the namespaces `notices` and `open-file`. */
export const NoticeFiles = memo(function NoticeFiles({ files }: { files: readonly NoticeFile[] }) {
  const { t } = useTranslation('notices');
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="notice-files" className={root}>
      <h3 id="notice-files" className={heading}>
        {t('files.heading')}
      </h3>
      <ul className={list}>
        {files.map((file) => (
          <li key={file.uuid}>{file.fileType === 'image' ? <PictureFile {...file} /> : <File {...file} />}</li>
        ))}
      </ul>
    </section>
  );
});

function File({ fileName, url, thumbnail }: Pick<NoticeFile, 'fileName' | 'url'> & { thumbnail?: ReactNode }) {
  return <FileActions name={fileName} thumbnail={thumbnail} getAddress={() => Promise.resolve(url)} />;
}

function PictureFile({ fileName, url }: Pick<NoticeFile, 'fileName' | 'url'>) {
  const { t } = useTranslation('notices');
  const picture = usePicture(url);
  const thumbnail =
    // The browser turns a photo as its EXIF orientation says (files.sent-unchanged). The button has its name.
    picture.kind === 'shown' ? <img src={picture.address} alt="" className={image} /> : <span className={place} aria-hidden="true" />;
  return (
    <>
      <File fileName={fileName} url={url} thumbnail={picture.kind === 'failed' ? undefined : thumbnail} />
      {picture.kind === 'failed' && <p className={failed}>{t('files.failed')}</p>}
    </>
  );
}

const root = css({ display: 'grid', gap: '2', minWidth: '0', marginTop: '3' });
const heading = css({ textStyle: 'partTitle' });
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: '2',
  listStyle: 'none',
  padding: '0',
});
const failed = css({ color: 'muted', textStyle: 'small' });
const size = { width: '6rem', height: '6rem', flexShrink: '0', borderRadius: 'md' } as const;
const image = css({ ...size, objectFit: 'cover', imageOrientation: 'from-image' });
const place = css({ ...size, bg: 'sunken', animation: 'breathe' });
