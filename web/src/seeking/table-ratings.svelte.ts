import { fetchTableRatings } from '../protocol/api';
import type { SeatRating, TableInfo } from '../protocol/types';

/** The ratings at a rated table, asked for anew when somebody sits down or gets up, and when the match has ended. */
export class TableRatings {
  seats: readonly (SeatRating | null)[] = $state.raw([]);

  constructor(info: () => TableInfo | null) {
    const asked = $derived.by(() => {
      const table = info();
      if (!table?.rated) return '';
      const names = table.seats.map((seat) => seat.name).join('|');
      return `${table.table} ${table.stage === 'finished' ? 'finished' : ''} ${names}`;
    });
    $effect(() => {
      const [table = ''] = asked.split(' ');
      if (table) void this.look(table);
    });
  }

  private async look(table: string): Promise<void> {
    try {
      this.seats = (await fetchTableRatings(table)).seats;
    } catch {
      this.seats = [];
    }
  }
}
