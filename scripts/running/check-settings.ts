import { readConfigOrEnd } from '../../api/config.ts';

/** Fails if the API would refuse its settings. A program of its own, as `npm start` would keep its memory. */
readConfigOrEnd();
