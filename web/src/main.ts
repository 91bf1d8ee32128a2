import '@fontsource-variable/source-sans-3/wght.css';
import './tokens.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from './messages';
import { tellLooks } from './notices/looking';
import { renewWhenReplaced } from './renew';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element with the id "app".');
renewWhenReplaced(new URL(import.meta.url).pathname);
void speak().then(() => {
  mount(App, { target });
  tellLooks();
});
