/** Filters clauses, opens linked requests and copies commands. */
export const script = `
'use strict';
const form = document.getElementById('filters');
const shown = document.getElementById('shown');
const clauses = [...document.querySelectorAll('.clause')];

function filter() {
  const wanted = Object.fromEntries(new FormData(form));
  const text = wanted.text.trim().toLowerCase();
  let count = 0;
  for (const clause of clauses) {
    const { verdict, level } = clause.dataset;
    const fits = (!wanted.verdict || verdict === wanted.verdict)
      && (!wanted.level || level === wanted.level)
      && clause.textContent.toLowerCase().includes(text);
    clause.hidden = !fits;
    if (fits) count += 1;
  }
  for (const part of document.querySelectorAll('.part')) {
    part.hidden = !part.querySelector('.clause:not([hidden])');
  }
  shown.textContent = count + ' of ' + clauses.length + ' clauses';
}

form.hidden = false;
form.addEventListener('input', filter);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', () => setTimeout(filter));
filter();

function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) { form.reset(); filter(); }
  const details = target.querySelector('details');
  if (target.id.startsWith('request-') && details) details.open = true;
  target.scrollIntoView();
}
addEventListener('hashchange', reveal);
reveal();

async function copy(button) {
  const command = button.previousElementSibling;
  let copied = true;
  try {
    await navigator.clipboard.writeText(command.textContent);
  } catch {
    getSelection().selectAllChildren(command);
    copied = document.execCommand('copy');
  }
  button.textContent = copied ? 'Copied' : 'Selected';
  setTimeout(() => { button.textContent = 'Copy'; }, 2000);
}
for (const button of document.querySelectorAll('.copy')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}
`;
