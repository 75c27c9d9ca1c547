import { pathIn } from 'contract/language.ts';
import { language } from '#language';
import { watchDevice } from './api/clear-device.ts';
import { sessionToken } from './api/session.ts';
import { paths } from './paths.ts';

// Before the router reads the state of the page; not while pages are prerendered.
if (!import.meta.env.SSR) watchDevice(sessionToken, () => pathIn(language, paths.home()));
