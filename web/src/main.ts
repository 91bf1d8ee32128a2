import '@fontsource-variable/source-sans-3/wght.css';
import './tokens.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from './messages';
import { tellLooks } from './notices/looking';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element with the id "app".');
void speak().then(() => {
  mount(App, { target });
  tellLooks();
});
