import '@fontsource-variable/source-sans-3/wght.css';
import './tokens.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { tellLooks } from './notices/looking';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element with the id "app".');
mount(App, { target });
tellLooks();
