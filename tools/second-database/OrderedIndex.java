import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.bson.ObjectId;
import java.time.Instant;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A secondary index: the positions of documents in the order of some of their fields. The library has unique indexes alone and
 * reads a whole collection for everything else, so that no figure of how a query grows could be had from it. A list in a
 * field has an entry for each element, as in MongoDB.
 */
class OrderedIndex extends Index<Integer> {
  /** `bound` is 0 for an entry; -1 and 1 for the places before and after everything that begins with these values. */
  record Entry(Object[] values, int position, int bound) {}

  private final Comparator<Entry> order = this::compare;
  private NavigableSet<Entry> entries = new TreeSet<>(order);
  /** Added and not yet in order: they are put in by the next query, many at once at the price of sorting them. */
  private List<Entry> added = new ArrayList<>();
  private final int[] directions;

  OrderedIndex(String name, List<IndexKey> keys, boolean sparse) {
    super(name, keys, sparse);
    directions = keys.stream().mapToInt(key -> key.isAscending() ? 1 : -1).toArray();
  }

  private int compare(Entry a, Entry b) {
    int shared = Math.min(a.values.length, b.values.length);
    for (int at = 0; at < shared; at++) {
      int difference = compareValues(a.values[at], b.values[at]);
      if (difference != 0) return difference * directions[at];
    }
    if (a.bound != 0 || b.bound != 0) return Integer.compare(a.bound, b.bound);
    return Integer.compare(a.position, b.position);
  }

  /** The library's order, by a shorter way for what an index mostly holds. */
  private static int compareValues(Object a, Object b) {
    if (a == b) return 0;
    if (a instanceof String one && b instanceof String other) return one.compareTo(other);
    if (a instanceof Instant one && b instanceof Instant other) return one.compareTo(other);
    if (a instanceof ObjectId one && b instanceof ObjectId other) return one.compareTo(other);
    return ValueComparator.asc().compare(a, b);
  }

  private NavigableSet<Entry> inOrder() {
    if (added.isEmpty()) return entries;
    if (added.size() < entries.size()) entries.addAll(added);
    else {
      added.addAll(entries);
      added.sort(order);
      entries = new TreeSet<>(new Sorted(added, order));
    }
    added = new ArrayList<>();
    return entries;
  }

  /** As much of a sorted set as a TreeSet reads to be built in one go. */
  private static final class Sorted extends AbstractSet<Entry> implements SortedSet<Entry> {
    private final List<Entry> entries;
    private final Comparator<Entry> order;

    Sorted(List<Entry> entries, Comparator<Entry> order) {
      this.entries = entries;
      this.order = order;
    }

    @Override
    public Iterator<Entry> iterator() {
      return entries.iterator();
    }

    @Override
    public int size() {
      return entries.size();
    }

    @Override
    public Comparator<Entry> comparator() {
      return order;
    }

    @Override
    public Entry first() {
      return entries.get(0);
    }

    @Override
    public Entry last() {
      return entries.get(entries.size() - 1);
    }

    @Override
    public SortedSet<Entry> subSet(Entry from, Entry to) {
      throw new UnsupportedOperationException();
    }

    @Override
    public SortedSet<Entry> headSet(Entry to) {
      throw new UnsupportedOperationException();
    }

    @Override
    public SortedSet<Entry> tailSet(Entry from) {
      throw new UnsupportedOperationException();
    }
  }

  /**
   * The positions between two places, each place being the values of the first fields. `after` and `before`: without what has
   * just these values.
   */
  Iterable<Integer> between(List<Object> from, boolean after, List<Object> to, boolean before, boolean backwards) {
    Entry first = new Entry(from.toArray(), 0, after ? 1 : -1);
    Entry last = new Entry(to.toArray(), 0, before ? -1 : 1);
    // A query may ask for what is above its own upper bound: that is nothing.
    if (order.compare(first, last) > 0) return List.of();
    NavigableSet<Entry> found = inOrder().subSet(first, true, last, true);
    NavigableSet<Entry> turned = backwards ? found.descendingSet() : found;
    return () -> turned.stream().map(Entry::position).iterator();
  }

  private boolean holds(Document document) {
    return !isSparse() || keys().stream().anyMatch(key -> document.containsKey(key.split("\\.")[0]));
  }

  private List<Entry> entriesOf(Document document, Integer position) {
    List<Entry> made = new ArrayList<>();
    if (!holds(document)) return made;
    for (KeyValue key : getKeyValues(document)) {
      Object[] values = new Object[key.size()];
      for (int at = 0; at < values.length; at++) values[at] = key.get(at);
      made.add(new Entry(values, position, 0));
    }
    return made;
  }

  static Comparator<Object> values() {
    return ValueComparator.asc();
  }

  /** Whether a document ever stood here more than once, for a list in a field: as MongoDB's "multikey", it stays so. */
  boolean lists;

  @Override
  public void add(Document document, Integer position, MongoCollection<Integer> collection) {
    List<Entry> made = entriesOf(document, position);
    if (made.size() > 1) lists = true;
    added.addAll(made);
  }

  /** The library does not say where the document stands that it takes out: the collection says so here just before. */
  Integer leaving;

  @Override
  public Integer remove(Document document) {
    removeAt(document, leaving);
    return leaving;
  }

  private void removeAt(Document document, Integer position) {
    entriesOf(document, position).forEach(inOrder()::remove);
  }

  @Override
  public void updateInPlace(Document before, Document after, Integer position, MongoCollection<Integer> collection) {
    if (nullAwareEqualsKeys(before, after) && holds(before) == holds(after)) return;
    removeAt(before, position);
    add(after, position, collection);
  }

  @Override
  public Integer getPosition(Document document) {
    return null;
  }

  @Override
  public void checkAdd(Document document, MongoCollection<Integer> collection) {}

  @Override
  public void checkUpdate(Document before, Document after, MongoCollection<Integer> collection) {}

  @Override
  public boolean canHandle(Document query) {
    return false;
  }

  @Override
  public Iterable<Integer> getPositions(Document query) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long getCount() {
    return entries.size() + added.size();
  }

  @Override
  public long getDataSize() {
    return 0;
  }

  @Override
  public void drop() {
    entries.clear();
    added.clear();
  }
}
