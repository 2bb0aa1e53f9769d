import type { Field } from "./layout";

/** Reads and writes the numbers of a record, which begins at an offset of a buffer. */
export class Bytes {
  private readonly data: DataView;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly start: number,
  ) {
    this.data = new DataView(bytes.buffer, bytes.byteOffset + start);
  }

  /** A number of a field. */
  number(field: Field, place = 0): number {
    return this.at(field[1], field[0] + place * Number(field[1][1]));
  }

  /** The first `count` numbers of a field's row. */
  row(field: Field, row = 0, count: number = field[2]): number[] {
    const [offset, type, length] = field;
    const width = Number(type[1]);
    const found: number[] = [];
    // A plain loop: pages read thousands of numbers for one view.
    for (let place = row * length; place < row * length + count; place++)
      found.push(this.at(type, offset + place * width));
    return found;
  }

  set(field: Field, value: number, place = 0): void {
    const [offset, type] = field;
    if (type === "i1") this.data.setInt8(offset + place, value);
    else if (type === "i2") this.data.setInt16(offset + place * 2, value, true);
    else if (type === "i4") this.data.setInt32(offset + place * 4, value, true);
    else if (type === "f4") this.data.setFloat32(offset + place * 4, value, true);
    else this.data.setFloat64(offset + place * 8, value, true);
  }

  /** Set an integer of eight bytes. */
  setLong([offset]: Field, value: bigint, place = 0): void {
    this.data.setBigInt64(offset + place * 8, value, true);
  }

  /** Copy the bytes of another record. */
  copy(other: Bytes): void {
    this.bytes.set(other.bytes.subarray(other.start), this.start);
  }

  /** Copy bytes. */
  fill(bytes: Uint8Array): void {
    this.bytes.set(bytes, this.start);
  }

  private at(type: Field[1], offset: number): number {
    switch (type) {
      case "i1":
        return this.data.getInt8(offset);
      case "i2":
        return this.data.getInt16(offset, true);
      case "i4":
        return this.data.getInt32(offset, true);
      case "i8":
        return Number(this.data.getBigInt64(offset, true));
      case "f4":
        return this.data.getFloat32(offset, true);
      case "f8":
        return this.data.getFloat64(offset, true);
    }
  }
}
