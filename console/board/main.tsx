import './trusted-types.ts';
import './styles.css';
import { languageFolder } from 'contract/values/language.ts';
import { render } from 'preact';
import { language } from '#language';
import { openBoardApp } from './app-state.ts';
import { Board } from './board.tsx';

const root = document.querySelector('#app');
const app = await openBoardApp();
if (root) render(<Board app={app} />, root);
await app.resume();

const scope = `/board/${languageFolder(language)}`;
if ('serviceWorker' in navigator) await navigator.serviceWorker.register(`${scope}sw.js`, { scope });
