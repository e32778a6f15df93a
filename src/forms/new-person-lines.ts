import { useTranslation } from 'react-i18next';
import type { SummaryItem } from '@/ui/SummaryList.tsx';
import type { NewPerson } from './new-person.ts';

/** A person as they are sent: what is not given is not there. */
type SentPerson = Pick<NewPerson, 'firstName' | 'lastName' | 'socialSecurityNumber'> & {
  email?: string | undefined;
  phoneNumber?: string | undefined;
};

/** The lines of a preview for a new person, exactly as they are sent (texts: new-person.json); what is not sent has no line. */
export function useNewPersonLines(): (person: SentPerson) => SummaryItem[] {
  const { t } = useTranslation('new-person');
  return ({ firstName, lastName, socialSecurityNumber, email, phoneNumber }) => [
    { label: t('firstName'), value: firstName },
    { label: t('lastName'), value: lastName },
    { label: t('socialSecurityNumber'), value: socialSecurityNumber },
    ...(email === undefined ? [] : [{ label: t('email'), value: email }]),
    ...(phoneNumber === undefined ? [] : [{ label: t('phoneNumber'), value: phoneNumber }]),
  ];
}
