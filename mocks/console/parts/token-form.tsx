import { useToken } from '../client/api.ts';

/** Asks for the admin token. */
export function TokenForm() {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    useToken(String(form.get('token')).trim());
  };
  return (
    <form class="card" onSubmit={submit}>
      <h1>Admin token</h1>
      <p>This mock was started with an admin token. It is kept until you close this tab.</p>
      <label>
        Token
        <input type="password" name="token" autocomplete="off" required />
      </label>
      <button type="submit">Continue</button>
    </form>
  );
}
