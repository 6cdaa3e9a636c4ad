import { itemCategories, streams } from '@pass-along/contracts';
import { onMember, pickPerson, type Act, type Person } from './historyKit.ts';

export function register(act: Act): void {
  const { community, random, at, people } = act;
  const status = random.percent(80) ? 'active' : 'waiting';
  const person: Person = { id: `m${String(community.next++)}`, status, leaving: false, points: 0, paid: [] };
  // an abandoned sign-up leaves only this event
  if (random.percent(4)) {
    onMember(act, person)('RegistrationAbandoned');
    return;
  }
  const registered = { name: person.id, email: `${person.id}@example.org`, username: person.id };
  onMember(act, person)('MemberRegistered', { ...registered, role: 'user', status, registeredAt: at });
  people.push(person);
}

export function changeStatus(act: Act): void {
  const { random, at } = act;
  const person = pickPerson(act, 'waiting', 'active', 'suspended', 'deactivated');
  if (!person) return;
  const tell = onMember(act, person);
  const from = person.status;
  if (from === 'waiting') {
    person.status = 'active';
    tell('MemberApproved', { from, to: 'active', approvedAt: at });
  } else if (from === 'suspended') {
    person.status = 'active';
    tell('MemberReinstated', { to: 'active', reinstatedAt: at });
  } else if (from === 'deactivated') {
    person.status = 'active';
    tell('MemberReactivated', { to: 'active', reactivatedAt: at });
  } else if (random.percent(50)) {
    person.status = 'suspended';
    tell('MemberSuspended', { from, until: null, suspendedAt: at });
  } else {
    person.status = 'deactivated';
    tell('MemberDeactivated', { from, deactivatedAt: at });
  }
}

export function signIn(act: Act): void {
  const person = pickPerson(act, 'active', 'suspended', 'deactivated');
  if (person) onMember(act, person)('MemberSignedIn', { signedInAt: act.at });
}

/** A read message, which no other member can see. */
export function readMessages(act: Act): void {
  const person = pickPerson(act, 'active', 'suspended');
  if (!person) return;
  const { id: memberId } = person;
  const data = { conversationId: 'talk', memberId, upToMessageId: null, readAt: act.at };
  act.add('MessagesRead', streams.reading('talk', memberId, act.at.slice(0, 10)), memberId, data);
}

export function hideProfile(act: Act): void {
  const person = pickPerson(act, 'active');
  const to = { showProfile: act.random.percent(60), allowDirectMessages: true, showLocation: true };
  if (person) onMember(act, person)('PrivacySettingsSet', { to, setAt: act.at });
}

const monthIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(new Date(at)).slice(0, 7);

export function pay(act: Act): void {
  const { add, random, community, at } = act;
  const person = pickPerson(act, 'active', 'suspended');
  if (!person) return;
  const stream = streams.karma(person.id);
  const { id: memberId } = person;
  const month = monthIn(at, community.timeZone);
  const cause = { swapId: 's1', otherMemberId: null, items: [] };
  const deed = random.pick(['donation_given', 'donation_received', 'swap', 'review', 'event'] as const);
  const taken = random.percent(25) ? person.paid.pop() : undefined;
  if (taken) {
    const points = Math.min(taken.points, person.points);
    person.points -= points;
    const of = { memberId, deed: 'swap', cause, kilograms: 0.5, total: person.points } as const;
    add('DeedTakenBack', stream, memberId, { ...of, month: taken.month, points, takenBackAt: at });
    return;
  }
  if (random.percent(20)) {
    const points = Math.max(-person.points, random.pick([-7, -1, 4, 50]));
    person.points += points;
    const of = { memberId, points, total: person.points, reason: 'So', byMemberId: 'boss' };
    add('KarmaAdjusted', stream, 'boss', { ...of, month, adjustedAt: at });
    return;
  }
  const withheld = deed === 'swap' && random.percent(20) ? 'over_pair_limit' : null;
  add('DeedCounted', stream, memberId, { memberId, deed, cause, month, withheld, kilograms: 0.5, happenedAt: at });
  if (withheld !== null || deed === 'donation_received') return;
  const reason = random.pick(['donation_completed', 'swap_completed', 'review_written', 'event_joined'] as const);
  const points = random.pick([15, 8, 3, 5]);
  person.points += points;
  if (deed === 'swap') person.paid.push({ month, points });
  add('KarmaAwarded', stream, memberId, {
    memberId,
    points,
    total: person.points,
    reason,
    cause,
    month,
    awardedAt: at,
  });
}

export function changeFactors({ add, community, random, at }: Act): void {
  const from = community.factorsVersion;
  community.factorsVersion += 1;
  const factors = itemCategories.map((category) => {
    const kg = random.pick([0.3, 1, 2.7]);
    return {
      category,
      kg,
      co2eKg: random.pick([0.7, 6.2, 10]),
      grade: random.pick(['A', 'B', 'C'] as const),
      basis: 'x',
    };
  });
  add('FactorTableSwitched', streams.factors(), 'boss', {
    version: from + 1,
    from,
    factors,
    sources: [],
    switchedAt: at,
  });
}
