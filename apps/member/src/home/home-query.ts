import type { getHome } from '@karportalen/contract/home/member-endpoints';
import { read } from '../platform/use-answer.ts';

export const homeQuery = read<typeof getHome>('/home', {});
