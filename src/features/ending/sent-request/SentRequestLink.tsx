import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { button } from 'styled-system/recipes';
import type { Subject } from '@/identification/journey.ts';
import { Icon } from '@/ui/Icon.tsx';
import { sentRequestAddress } from '../ending-address.ts';

interface SentRequestLinkProps {
  subject: Subject;
  contractUuid: string;
  /** Null with a backend that does not name the request: then the open one is shown. */
  requestUuid: string | null;
  /** `fullOnPhone`: among buttons that are as wide as a phone. */
  width?: keyof typeof LOOKS;
}

/** Listed, because Panda generates only variants that it finds in the code. */
const LOOKS = { content: button(), fullOnPhone: button({ width: 'fullOnPhone' }) };

/** Leads to the request as it was sent (ending.notice-page). */
export function SentRequestLink({ subject, contractUuid, requestUuid, width = 'content' }: SentRequestLinkProps) {
  const { t } = useTranslation('identification');
  return (
    <Link to={sentRequestAddress(subject, contractUuid, requestUuid)} className={LOOKS[width]}>
      <Icon of={FileText} />
      {t(`sentRequest.${subject}`)}
    </Link>
  );
}
