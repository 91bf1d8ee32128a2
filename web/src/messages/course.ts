import { inLanguage } from '.';
import { course as english } from './en/course';

/** The texts of how somebody has done over time, loaded where they are needed. */
export const { course } = inLanguage({ course: english });
