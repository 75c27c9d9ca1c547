import { offerCopies } from './copy.js';

const mail = document.querySelector('iframe.mail');

function fit() {
  mail.style.height = '0';
  const height = mail.contentDocument?.documentElement.scrollHeight;
  mail.style.height = height ? `${height + 2}px` : '';
}

if (mail) {
  mail.addEventListener('load', fit);
  addEventListener('resize', fit);
  if (mail.contentDocument?.readyState === 'complete') fit();
}

offerCopies();
