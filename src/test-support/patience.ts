/** Setup of the page tests: `findBy…` and `waitFor` wait longer than a second, so that a machine three times slower runs them, too. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
