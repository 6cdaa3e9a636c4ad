interface OpenLoop {
  loop_id: string;
  item_id: string;
  member_id: string;
}

interface KeptAnswer {
  member_id: string;
  gives_item_id: string;
  gets_item_id: string;
  accepted_at: string;
}

const dayMs = 86_400_000;

/** The tables of the policy of swap loops in memory. It understands the policy's own statements. */
export function createMemoryLoopTables() {
  let open: OpenLoop[] = [];
  let kept: KeptAnswer[] = [];
  /** Two rows for each replacement, one for each side. */
  let replaced: (OpenLoop & { swap_id: string })[] = [];

  /** Loops in which all of these ids stand. */
  function findLoops(column: 'item_id' | 'member_id', ids: readonly string[]): { loop_id: string }[] {
    const found = new Map<string, Set<string>>();
    for (const row of [...open, ...replaced])
      if (ids.includes(row[column])) found.set(row.loop_id, (found.get(row.loop_id) ?? new Set()).add(row[column]));
    return [...found].flatMap(([loop_id, named]) => (named.size === ids.length ? [{ loop_id }] : []));
  }

  function findKept(params: readonly unknown[]): { member_id: string }[] {
    const [memberIds, gives, gets, at, days] = params as [string[], string[], string[], string, number];
    const since = Date.parse(at) - days * dayMs;
    return kept.filter(
      (row) =>
        Date.parse(row.accepted_at) > since &&
        memberIds.some(
          (id, index) => id === row.member_id && gives[index] === row.gives_item_id && gets[index] === row.gets_item_id,
        ),
    );
  }

  function changeOpen(statement: string, [loopId, itemIds, memberIds]: readonly unknown[]): void {
    open = open.filter(({ loop_id }) => loop_id !== loopId);
    if (!statement.startsWith('INSERT')) return;
    const owners = memberIds as string[];
    for (const [index, item_id] of (itemIds as string[]).entries())
      open.push({ loop_id: String(loopId), item_id, member_id: owners[index] ?? '' });
  }

  function changeReplaced(statement: string, [swapId, loopId, itemId, sides]: readonly unknown[]): void {
    replaced = replaced.filter(({ swap_id }) => swap_id !== swapId);
    if (!statement.startsWith('INSERT')) return;
    const row = { swap_id: String(swapId), loop_id: String(loopId), item_id: String(itemId) };
    for (const member_id of sides as string[]) replaced.push({ ...row, member_id });
  }

  function changeKept(statement: string, params: readonly unknown[]): void {
    if (statement.includes('gives_item_id = ANY')) {
      const [given] = params as [string[]];
      kept = kept.filter(({ gives_item_id }) => !given.includes(gives_item_id));
      return;
    }
    const [member_id = '', gives_item_id, gets_item_id, accepted_at = ''] = params as string[];
    const isSame = (row: KeptAnswer) =>
      row.member_id === member_id &&
      [row.gives_item_id, undefined].includes(gives_item_id) &&
      [row.gets_item_id, undefined].includes(gets_item_id);
    const isRevised = statement.includes('WHERE gets_item_id');
    kept = kept.filter((row) => (isRevised ? row.gets_item_id !== member_id : !isSame(row)));
    if (!statement.startsWith('INSERT') || gives_item_id === undefined || gets_item_id === undefined) return;
    kept.push({ member_id, gives_item_id, gets_item_id, accepted_at });
  }

  return {
    /** Whether a statement is about these tables. */
    knows: (statement: string): boolean => statement.includes('swap_loop_policy.'),
    rows(statement: string, params: readonly unknown[]): object[] {
      if (statement.includes('kept_answers')) return findKept(params);
      return findLoops(statement.includes('item_id = ANY') ? 'item_id' : 'member_id', params[0] as string[]);
    },
    query(statement: string, params: readonly unknown[]): void {
      const trimmed = statement.trim();
      if (trimmed.includes('kept_answers')) changeKept(trimmed, params);
      else if (trimmed.includes('open_replacements')) changeReplaced(trimmed, params);
      else changeOpen(trimmed, params);
    },
  };
}
