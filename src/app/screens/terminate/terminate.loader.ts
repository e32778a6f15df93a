import { guarded } from '@/session/guarded.ts';

export const loader = guarded('leaving');
