export const styles = `
:root {
  color-scheme: light dark;
  --page: light-dark(#fff, #13161a);
  --panel: light-dark(#f5f6f8, #1c2127);
  --line: light-dark(#d4d9df, #363d47);
  --ink: light-dark(#1c2128, #e5e8ec);
  --quiet: light-dark(#57606a, #a3acb8);
  --link: light-dark(#0a4fa3, #85b8ff);
  --fail: light-dark(#b3231a, #ff938a);
  --error: light-dark(#8a3b00, #ffb070);
  --pass: light-dark(#17692f, #68cf85);
  --observed: light-dark(#0a4fa3, #85b8ff);
  --not-exercised: light-dark(#57606a, #a3acb8);
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main, footer { max-width: 70rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2.5rem); }
code, pre { font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; font-size: .875em; unicode-bidi: isolate; }
h1, h2, h3, h4, p, dl, dd, ul, ol, figure, pre { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; }
h2 { margin: 3rem 0 1rem; font-size: 1.4rem; }
h3 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
h4 { font-size: 1rem; font-weight: 500; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.quiet { color: var(--quiet); font-size: .875rem; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--page); }

header { --tone: var(--fail); margin-top: clamp(1rem, 4vw, 2.5rem); }
header.conforms { --tone: var(--pass); }
header.incomplete { --tone: var(--error); }
header h1 { color: var(--tone); }
header::before { content: ''; display: block; height: .375rem; margin-bottom: 1.5rem; background: var(--tone); }
.conclusion { margin: .5rem 0 1.5rem; font-size: 1.125rem; max-width: 45rem; }
.facts { display: flex; flex-wrap: wrap; gap: .75rem 2.5rem; }
.facts dt { color: var(--quiet); font-size: .875rem; }
.facts dd { font-weight: 600; }

.bar { display: block; width: 100%; height: .75rem; }
.tally { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .5rem; margin-top: .75rem; }
.tally li { padding: .5rem .75rem; border-left: .25rem solid var(--tone); background: var(--panel); }
.tally .quiet { display: block; }
.tally b { display: block; font-size: 1.5rem; line-height: 1.2; }
.fail { --tone: var(--fail); }
.error { --tone: var(--error); }
.pass { --tone: var(--pass); }
.observed { --tone: var(--observed); }
.not-exercised { --tone: var(--not-exercised); }
.bar rect { fill: var(--tone); }
.badge { display: inline-block; justify-self: start; align-self: start; padding: 0 .5rem; border: 1px solid; border-radius: 1rem; color: var(--tone); font-size: .8125rem; font-weight: 600; white-space: nowrap; }
.badge.fail, .badge.error { background: var(--tone); border-color: var(--tone); color: var(--page); }

.broken li, .clause { display: grid; grid-template-columns: 8.5rem 1fr; gap: .25rem 1rem; padding: .75rem 0; border-top: 1px solid var(--line); }
.lines li { display: grid; grid-template-columns: 17rem 1fr; gap: 0 1rem; padding: .375rem 0; border-top: 1px solid var(--line); }
.clause:target { background: var(--panel); }
.level { margin-left: .5rem; }
.said { margin-top: .25rem; }
.observations { margin: .25rem 0 0 1.25rem; list-style: disc; }
.shown-by { margin-top: .25rem; }
.shown-by a { display: inline-block; min-width: 1.5rem; padding: 0 .25rem; }

#filters { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; padding: 1rem; background: var(--panel); }
#filters label { display: grid; gap: .125rem; font-size: .875rem; }
select, input, button { min-height: 2.5rem; padding: .25rem .625rem; border: 1px solid var(--quiet); border-radius: .25rem; background: var(--page); color: inherit; font: inherit; }
button { cursor: pointer; }
#shown { flex: 1 1 8rem; align-self: center; text-align: right; font-size: .875rem; }

.exchange { margin-top: .5rem; border: 1px solid var(--line); border-radius: .25rem; }
.exchange summary { padding: .5rem .75rem; cursor: pointer; }
.number { display: inline-block; min-width: 6.5rem; font-weight: 600; }
.messages { display: grid; gap: 1rem; padding: .25rem .75rem .75rem; }
figcaption { font-size: .875rem; font-weight: 600; }
pre .quiet { font-size: inherit; }
pre { margin-top: .25rem; padding: .625rem .75rem; background: var(--panel); white-space: pre-wrap; tab-size: 2; }
.curl button { margin-top: .5rem; }
footer { margin-block: 4rem 2rem; color: var(--quiet); font-size: .875rem; }

@media (max-width: 40rem) {
  .broken li, .lines li, .clause { grid-template-columns: 1fr; }
  .tally { grid-template-columns: 1fr 1fr; }
  #filters label { flex: 1 1 8rem; }
  #shown { flex-basis: 100%; text-align: left; }
}
@media print {
  :root { color-scheme: light; font-size: 75%; print-color-adjust: exact; }
  #filters, #requests, .skip, .copy, .shown-by { display: none !important; }
  details::details-content { content-visibility: visible; block-size: auto; }
  .clause[data-verdict='pass'], .clause[data-verdict='not-exercised'], .broken li { break-inside: avoid; }
  h2, h3, figcaption { break-after: avoid; }
}
`;
