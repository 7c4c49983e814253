import { linkTo, place } from '../client/address.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { usePages } from '../parts/pager.tsx';
import { counted, LongText, ShownText } from '../parts/text.tsx';

type Client = Schemas['Client'];
type Rule = Client['rules'][number];

export function ClientRules() {
  const { value: clients } = useLoaded(() => admin().clients.list());
  // Clients that break rules come first.
  const sorted = clients?.toSorted((a, b) => Number(a.conforms) - Number(b.conforms)) ?? [];
  const [page, pager] = usePages('clients', sorted, 50);
  return (
    <section class="card" aria-labelledby="clients">
      <h2 id="clients">Rules for clients</h2>
      {clients?.length === 0 && <p class="quiet-text">No client has sent a request yet.</p>}
      <ul class="clients">
        {page.map((client) => (
          <li key={client.name}>
            <ClientReport client={client} />
          </li>
        ))}
      </ul>
      {pager}
    </section>
  );
}

function ClientReport({ client }: { readonly client: Client }) {
  const broken = client.rules.filter(({ verdict }) => verdict === 'broken');
  return (
    <>
      <h3>
        <ShownText text={client.name} limit={40} />{' '}
        <span class="quiet-text">{counted(client.requests)}</span>{' '}
        {client.conforms && <span class="good">keeps all rules</span>}
      </h3>
      {broken.map((rule) => (
        <BrokenRule key={rule.clause} rule={rule} />
      ))}
    </>
  );
}

function BrokenRule({ rule: { clause, text, problems } }: { readonly rule: Rule }) {
  const [page, pager] = usePages(`cases of ${clause}`, problems, 10);
  return (
    <div class="broken-rule">
      <p>
        <span class="bad">Broken:</span> {text} <span class="quiet-text">({clause})</span>
      </p>
      <ul>
        {page.map(({ message, requests }) => (
          <li>
            <LongText text={message} limit={300} />{' '}
            <span class="evidence">
              {requests.slice(0, 10).map((id) => (
                <a href={linkTo('live', { ...place.value.params, exchange: String(id) })}>#{id}</a>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {pager}
    </div>
  );
}
