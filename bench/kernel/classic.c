/* The classic game for two, written by hand for speed, to compare the kernel with.
 *
 * It plays random hands like `random_hands` of the kernel: short deck, trip 700, extension,
 * coups fourres, score sheets, matches to 5000. It knows only this one table.
 *
 * Built by run.py with: gcc -O3 -march=native -shared -fPIC
 */
#include <stdint.h>
#include <string.h>

enum { D25, D50, D75, D100, D200, STOP, LIMIT, GAS_OUT, FLAT, ACCIDENT,
       ROLL, END_LIMIT, GASOLINE, SPARE, REPAIRS, RIGHT, TANK, PROOF, ACE, KINDS, NONE = KINDS };
enum { PLAY = 0, DISCARD = 19, COUP = 38, PASS, EXTEND, FINISH };
enum { TURN, REACT, ASK, OVER };

static const uint8_t DECK[KINDS] = {10, 10, 10, 12, 4, 4, 3, 2, 2, 2, 14, 6, 6, 6, 6, 1, 1, 1, 1};
static const uint16_t LENGTH[5] = {25, 50, 75, 100, 200};

typedef struct { uint8_t battle, under, speed, under_speed, safeties, coups, laid[5]; int distance, score; } Side;
typedef struct {
  uint64_t chance;
  Side side[2];
  uint32_t held[2];
  uint8_t count[2][KINDS], size[2];
  uint8_t deck[101], drawn, turn, dealer, phase, hazard, caller, first;
  int trip;
} Game;

static inline uint32_t below(Game *g, uint32_t bound) {
  g->chance = 1640531364ULL * (g->chance & 0xffffffff) + (g->chance >> 32);
  return (uint64_t)(uint32_t)((g->chance >> 32) ^ g->chance) * bound >> 32;
}
static inline int is_hazard(int card) { return card >= STOP && card <= ACCIDENT; }
static inline int safety_against(int hazard) { return hazard > LIMIT ? hazard - LIMIT : 0; }
static inline int rolls(const Side *s) { return s->battle == ROLL || (!is_hazard(s->battle) && (s->safeties & 1)); }

static inline void take(Game *g, int seat) {
  while (g->size[seat] < 7 && g->drawn < 101) {
    int card = g->deck[g->drawn++];
    g->count[seat][card]++;
    g->held[seat] |= 1u << card;
    g->size[seat]++;
  }
}
static inline void drop(Game *g, int seat, int card) {
  if (!--g->count[seat][card]) g->held[seat] &= ~(1u << card);
  g->size[seat]--;
}

static uint64_t legal(const Game *g, int seat) {
  if (g->phase == TURN) {
    const Side *me = &g->side[seat], *other = &g->side[1 - seat];
    uint32_t can = 15u << RIGHT;
    if (rolls(me)) {
      int room = g->trip - me->distance;
      uint32_t fit = room >= 200 ? 31 : room >= 100 ? 15 : (1u << room / 25) - 1;
      if (me->speed == LIMIT) fit &= 3;
      if (me->laid[D200] >= 2) fit &= 15;
      can |= fit;
    } else can |= is_hazard(me->battle) ? 1u << (me->battle + 5) : 1u << ROLL;
    if (me->speed == LIMIT) can |= 1u << END_LIMIT;
    uint32_t open = rolls(other) ? 1u << STOP | 7u << GAS_OUT : 0;
    if (other->speed != LIMIT) open |= 1u << LIMIT;
    open &= ~((uint32_t)(other->safeties >> 1) << GAS_OUT | (other->safeties & 1 ? 3u << STOP : 0));
    uint32_t held = g->held[seat];
    return (uint64_t)held << DISCARD | (held & (can | open));
  }
  if (g->phase == REACT)
    return 1ULL << PASS | (uint64_t)(g->held[seat] >> (RIGHT + safety_against(g->hazard)) & 1) << COUP;
  return 1ULL << EXTEND | 1ULL << FINISH;
}

static int points(const Game *g, int me) {
  const Side *s = &g->side[me], *other = &g->side[1 - me];
  int met = s->distance == g->trip, sum = s->distance;
  sum += 100 * __builtin_popcount(s->safeties) + 300 * __builtin_popcount(s->coups);
  if (s->safeties == 15) sum += 300;
  if (met) sum += 400 + (s->laid[D200] ? 0 : 300) + (g->drawn == 101 ? 300 : 0);
  if (g->caller < 2 && (g->side[g->caller].distance == g->trip) == (me == g->caller)) sum += 200;
  if (!other->distance && s->distance) sum += 500;
  return sum;
}

static void begin(Game *g, int seat) { g->phase = TURN; g->turn = seat; take(g, seat); }
static void end_turn(Game *g, int seat) {
  int next = 1 - seat;
  if (g->drawn == 101) {
    if (!g->size[0] && !g->size[1]) { g->phase = OVER; return; }
    if (!g->size[next]) next = seat;
  }
  begin(g, next);
}
static void expose(Side *s, int safety) {
  s->safeties |= 1 << safety;
  if (is_hazard(s->battle) && safety_against(s->battle) == safety) s->battle = s->under;
  if (safety == 0 && s->speed == LIMIT) s->speed = s->under_speed;
}
static void extra(Game *g, int seat, int earned, int otherwise) {
  if (!earned) end_turn(g, otherwise);
  else if (g->drawn < 101 || g->size[seat]) begin(g, seat);
  else end_turn(g, seat);
}

static void step(Game *g, int seat, int action) {
  Side *me = &g->side[seat];
  if (action < DISCARD) {
    int card = action;
    drop(g, seat, card);
    if (card <= D200) {
      me->laid[card]++;
      me->distance += LENGTH[card];
      if (me->distance != g->trip) end_turn(g, seat);
      else if (g->caller == 2 && g->trip == 700) g->phase = ASK;
      else g->phase = OVER;
    } else if (is_hazard(card)) {
      Side *other = &g->side[1 - seat];
      if (card == LIMIT) { other->under_speed = other->speed; other->speed = LIMIT; }
      else { other->under = other->battle; other->battle = card; }
      g->phase = REACT;
      g->hazard = card;
    } else if (card < RIGHT) {
      if (card == END_LIMIT) me->speed = card; else me->battle = card;
      end_turn(g, seat);
    } else {
      int earned = g->drawn < 101;
      expose(me, card - RIGHT);
      extra(g, seat, earned, seat);
    }
  } else if (action < COUP) {
    drop(g, seat, action - DISCARD);
    end_turn(g, seat);
  } else if (action == PASS) {
    end_turn(g, g->turn);
  } else if (action == COUP) {
    int earned = g->drawn < 101, safety = safety_against(g->hazard);
    drop(g, seat, RIGHT + safety);
    me->coups |= 1 << safety;
    expose(me, safety);
    extra(g, seat, earned, g->turn);
  } else if (action == EXTEND) {
    g->trip = 1000;
    g->caller = seat;
    end_turn(g, seat);
  } else g->phase = OVER;
}

static void deal(Game *g) {
  for (int last = 100; last > 0; last--) {
    int at = below(g, last + 1);
    uint8_t card = g->deck[last];
    g->deck[last] = g->deck[at];
    g->deck[at] = card;
  }
  for (int side = 0; side < 2; side++) {
    int score = g->side[side].score;
    g->side[side] = (Side){.battle = NONE, .speed = NONE, .score = score};
  }
  memset(g->count, 0, sizeof g->count);
  g->held[0] = g->held[1] = 0;
  g->dealer = 1 - g->dealer;
  g->trip = 700;
  g->caller = 2;
  for (g->drawn = 0; g->drawn < 12; g->drawn++) {
    int seat = (g->dealer + 1 + g->drawn) & 1, card = g->deck[g->drawn];
    g->count[seat][card]++;
    g->held[seat] |= 1u << card;
  }
  g->size[0] = g->size[1] = 6;
  begin(g, 1 - g->dealer);
}

/* Play `hands` hands by lot; the number of decisions made. */
int64_t random_hands(uint64_t chance, int64_t hands) {
  Game g = {.chance = chance};
  int64_t made = 0;
  for (int card = 0, at = 0; card < KINDS; card++)
    for (int n = 0; n < DECK[card]; n++) g.deck[at++] = card;
  for (int64_t hand = 0; hand < hands; hand++) {
    deal(&g);
    while (g.phase != OVER) {
      int seat = g.phase == REACT ? 1 - g.turn : g.turn;
      uint64_t moves = legal(&g, seat);
      for (uint32_t n = below(&g, __builtin_popcountll(moves)); n; n--) moves &= moves - 1;
      step(&g, seat, __builtin_ctzll(moves));
      made++;
    }
    int total[2] = {g.side[0].score + points(&g, 0), g.side[1].score + points(&g, 1)};
    int most = total[0] > total[1] ? total[0] : total[1];
    int over = most >= 5000 && total[0] != total[1];
    for (int side = 0; side < 2; side++) g.side[side].score = over ? 0 : total[side];
  }
  return made;
}
