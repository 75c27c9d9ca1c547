import { pathIn } from 'contract/values/language.ts';
import { language } from '#language';
import { watchDevice } from './api/device/clear-device.ts';
import { sessionToken } from './api/session/session.ts';
import { paths } from './paths.ts';

// Runs before the router reads the page's state; not while prerendering.
if (!import.meta.env.SSR) watchDevice(sessionToken, () => pathIn(language, paths.home()));
