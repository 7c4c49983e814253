import { call } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { Problem, useAction } from '../parts/action.tsx';
import { confirmed } from '../parts/confirm.tsx';
import { RowButton } from '../parts/row-button.tsx';
import { Table } from '../parts/table.tsx';

export function ScenarioControls() {
  const { value, problem: loadingProblem } = useLoaded(() => call('get', '/scenarios'));
  const { run, problem } = useAction();
  const start = async (name: string) => {
    const question = `Reset the sandbox into the scenario ${name}? Its records and settings are lost.`;
    if (!(await confirmed(question, 'Start it'))) return;
    await run(
      () => call('post', '/scenarios/{name}', { path: { name } }),
      `The scenario ${name} has started.`,
    );
  };
  return (
    <>
      <Table
        caption="Scenarios, each of which resets the sandbox"
        headers={['Name', 'What happens', '']}
      >
        {value?.scenarios.map(({ name, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
            <td>
              <RowButton of={name} onClick={() => start(name)}>
                Start
              </RowButton>
            </td>
          </tr>
        ))}
      </Table>
      <Problem text={problem ?? loadingProblem} />
    </>
  );
}
