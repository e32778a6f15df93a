import type { NoticeFile } from 'generated/zod/noticeFile.zod.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { FileActions } from '@/files/FileActions.tsx';
import { usePicture } from '@/files/use-picture.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';

/** The files of a notice: pictures are shown, and every file can be opened and saved. Needs the namespaces `notices` and `open-file`. */
export const NoticeFiles = memo(function NoticeFiles({ files }: { files: readonly NoticeFile[] }) {
  const { t } = useTranslation('notices');
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="notice-files" className={root}>
      <h2 id="notice-files" className={heading}>
        {t('files.heading')}
      </h2>
      <ul className={list}>
        {files.map((file) => (
          <li key={file.uuid} className={item}>
            {file.fileType === 'image' && <Picture name={file.fileName} url={file.url} />}
            <FileActions name={file.fileName} getAddress={() => Promise.resolve(file.url)} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function Picture({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation('notices');
  const picture = usePicture(url);
  switch (picture.kind) {
    case 'loading':
      return <Skeleton shape="block" height={14} />;
    case 'failed':
      return <p className={failed}>{t('files.failed')}</p>;
    case 'shown':
      // The browser turns a photo as its EXIF orientation says (files.sent-unchanged).
      return <img src={picture.address} alt={t('files.picture', { name })} className={image} />;
  }
}

const root = css({ display: 'grid', gap: '3', minWidth: '0' });
const heading = css({ textStyle: 'sectionTitle' });
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
  listStyle: 'none',
  padding: '0',
});
const item = css({ display: 'grid', gap: '2', alignContent: 'start', minWidth: '0' });
const failed = css({ color: 'muted', textStyle: 'small' });
const image = css({ width: '100%', height: '14rem', objectFit: 'cover', borderRadius: 'md', imageOrientation: 'from-image' });
